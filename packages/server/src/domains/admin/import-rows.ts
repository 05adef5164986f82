import { foldKey } from "@stepout/db/fold-key";
import { forSlices } from "@stepout/db/slices";
import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { DomainError } from "../../errors/domain-error.ts";
import { registerInput } from "../auth/accounts/accounts.schema.ts";
import { refuseOwnWords } from "../users/own-words.ts";
import { IMPORT_ROWS_MAX, importColumns } from "./admin.rules.ts";
import type { ImportRow } from "./admin.schema.ts";

type Column = (typeof importColumns)[number];

const parsed = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);

const newPerson = registerInput.pick({
  username: true,
  email: true,
  firstName: true,
  lastName: true,
});

const wrong = (message: string) => new DomainError("invalid_input", message, { field: "csv" });

/** Spreadsheets write a semicolon or a tab where a comma is part of numbers. */
function delimiterOf(csv: string): string {
  const [header = ""] = csv.split("\n", 1);
  return [",", ";", "\t"].find((one) => header.includes(one)) ?? ",";
}

function parseCsv(csv: string): z.output<typeof parsed> {
  try {
    return parsed.parse(
      parse(csv, {
        bom: true,
        delimiter: delimiterOf(csv),
        info: true,
        relax_column_count: true,
        skip_records_with_empty_values: true,
        trim: true,
      }),
    );
  } catch (error) {
    if (error instanceof CsvError) throw wrong(`This can't be read as CSV: ${error.message}`);
    throw error;
  }
}

/** The column of each place. */
function readHeader(names: readonly string[]): Column[] {
  const columns = names.map((name) => {
    const found = importColumns.find((one) => foldKey(one) === foldKey(name));
    if (!found) throw wrong(`The column "${name}" is unknown. Use ${importColumns.join(", ")}.`);
    return found;
  });
  if (new Set(columns).size < columns.length) throw wrong("A column is there twice.");
  if (!columns.includes("username")) throw wrong("The column username is missing.");
  return columns;
}

function problemOf(values: Record<string, string>): string | null {
  const { data, error } = newPerson.safeParse(values);
  const [issue] = error?.issues ?? [];
  if (issue) return `${issue.path.join(".")}: ${issue.message}`;
  try {
    refuseOwnWords(data ?? {});
    return null;
  } catch (refusal) {
    if (refusal instanceof DomainError) return refusal.message;
    throw refusal;
  }
}

const EMPTY = { email: null, firstName: null, lastName: null, problem: null, url: null };

function readRow(line: number, columns: readonly Column[], record: readonly string[]): ImportRow {
  const filled = columns.flatMap((name, nth) => (record[nth] ? [[name, record[nth]]] : []));
  const values: Partial<Record<Column, string>> = Object.fromEntries(filled);
  const row = { ...EMPTY, line, username: "", ...values };
  const isLong = record.length > columns.length;
  return { ...row, problem: isLong ? "This row has too many values." : problemOf({ ...values }) };
}

/** Names the rows that want what an earlier one has. */
function findTwins(rows: readonly ImportRow[]): ImportRow[] {
  const firsts = new Map<string, number>();
  return rows.map((row) => {
    for (const [name, value] of [
      ["username", row.username] as const,
      ["email", row.email] as const,
    ]) {
      if (!value) continue;
      const key = `${name} ${foldKey(value)}`;
      const first = firsts.get(key);
      if (first === undefined) firsts.set(key, row.line);
      else if (row.problem === null) {
        return { ...row, problem: `${name}: Line ${first} has the same` };
      }
    }
    return row;
  });
}

/**
 * The people in a CSV file, each with the problem that the row has by itself.
 * @throws DomainError `invalid_input` for what is no such file.
 */
export async function readImport(csv: string): Promise<ImportRow[]> {
  const [header, ...records] = parseCsv(csv);
  const columns = readHeader(header?.record ?? []);
  if (records.length === 0) throw wrong("There is nobody below the header.");
  if (records.length > IMPORT_ROWS_MAX) throw wrong(`Bring at most ${IMPORT_ROWS_MAX} people.`);
  const rows: ImportRow[] = [];
  await forSlices(records, async (some) => {
    for (const { record, info } of some) rows.push(readRow(info.lines, columns, record));
  });
  return findTwins(rows);
}
