const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** The format is RFC 4180. The first row has the column names. */
export function saveCsv(fileName: string, rows: readonly (readonly string[])[]): void {
  const lines = rows.map((row) => row.map(quote).join(","));
  const file = new Blob([`${lines.join("\r\n")}\r\n`], { type: "text/csv" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
