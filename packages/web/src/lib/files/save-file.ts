import { writeCsv } from "@stepout/server/text/csv.rules";

export function saveFile(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Spreadsheet programs expect the separator of the user's locale. */
const hasDecimalComma = () =>
  new Intl.NumberFormat()
    .formatToParts(0.5)
    .some(({ type, value }) => type === "decimal" && value === ",");

/** Downloads rows as CSV. The first row must contain the column names. */
export function saveCsv(fileName: string, rows: readonly (readonly string[])[]): void {
  const text = writeCsv(rows, hasDecimalComma() ? ";" : ",");
  saveFile(new File([text], fileName, { type: "text/csv" }));
}
