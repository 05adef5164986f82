import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readCell, writeCsv } from "./csv.rules.ts";

const cellOf = (cell: string, separator: "," | ";" = ","): string =>
  parse(writeCsv([[cell, "second cell"]], separator), {
    bom: true,
    delimiter: separator,
  })[0]?.[0] ?? "";

it.each([
  '=HYPERLINK("https://evil.example")',
  "@SUM(1)",
  "+1",
  "-1+1",
  "\t=1",
  "\r=1",
  "  =1",
  "＝1",
  "'=1",
])("ADMIN-08 writes the cell %j to a CSV file as text, not as a formula", (cell) => {
  expect(cellOf(cell)).toBe(`'${cell}`);
});

it.each(["Ana", "O'Neil", "'t Hart", "1-1", "a=b", 'Ana "Nan" Berg', "https://a.example/?b=c", ""])(
  "ADMIN-08 writes the cell %j to a CSV file unchanged",
  (cell) => {
    expect(cellOf(cell)).toBe(cell);
  },
);

it("ADMIN-08 restores every cell of a CSV file that the app wrote", () => {
  const signs = fc.constantFrom("'", "=", "@", "-", "+", "\t", "\r", " ", ",", ";", '"', "\n", "a");
  const cells = fc.oneof(fc.string({ unit: signs }), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(cells, fc.constantFrom(",", ";"), (cell, separator) => {
      const written = cellOf(cell, separator);
      expect(written).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r]/u);
      expect(readCell(written)).toBe(cell);
    }),
  );
});
