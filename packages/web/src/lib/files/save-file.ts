export function saveFile(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Spreadsheet programs expect the separator of the user's locale. */
const hasDecimalComma = () =>
  new Intl.NumberFormat()
    .formatToParts(0.5)
    .some(({ type, value }) => type === "decimal" && value === ",");

/** Marks the file as UTF-8 for Excel. */
const BYTE_ORDER_MARK = "\ufeff";

/** Downloads rows as CSV (RFC 4180). The first row must contain the column names. */
export function saveCsv(fileName: string, rows: readonly (readonly string[])[]): void {
  const separator = hasDecimalComma() ? ";" : ",";
  const lines = rows.map((row) => row.map(quote).join(separator));
  const text = `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
  saveFile(new File([text], fileName, { type: "text/csv" }));
}
