/** Marks the file as UTF-8 for Excel. */
const BYTE_ORDER_MARK = "\ufeff";

/** Matches cells that spreadsheets read as formulas, with any number of apostrophes in front. */
const FORMULA = /^'*\s*[=+\-@＝＋－＠\t\r]/u;

/** Spreadsheets show a cell that starts with an apostrophe as text. */
const guard = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Returns a CSV file (RFC 4180) in which no cell is a formula. */
export function writeCsv(rows: readonly (readonly string[])[], separator: "," | ";"): string {
  const lines = rows.map((row) => row.map((cell) => quote(guard(cell))).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}

/** Removes the apostrophe that `writeCsv` adds. */
export const readCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
