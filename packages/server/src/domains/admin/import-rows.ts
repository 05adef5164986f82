import { foldKey } from "@stepout/db/fold-key";
import { forSlices } from "@stepout/db/slices";
import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { DomainError } from "../../errors/domain-error.ts";
import { emailKeyOf } from "../../text/emails.rules.ts";
import { cleanName, isReservedName, reservedNameIssue } from "../../text/names.rules.ts";
import { registerInput } from "../auth/accounts/accounts.schema.ts";
import { IMPORT_ROWS_MAX, importColumns } from "./admin.rules.ts";
import type { ImportRow } from "./admin.schema.ts";

type Column = (typeof importColumns)[number];

const parsed = z.array(z.array(z.string()));

const newPerson = registerInput.pick({
  username: true,
  email: true,
  firstName: true,
  lastName: true,
});

const wrong = (message: string) => new DomainError("invalid_input", message, { field: "csv" });

/** Detects the delimiter, because spreadsheets use semicolons or tabs in locales with a decimal comma. */
function delimiterOf(csv: string): string {
  const [header = ""] = csv.split("\n", 1);
  return [",", ";", "\t"].find((candidate) => header.includes(candidate)) ?? ",";
}

interface FileRow {
  /** Row number as in a spreadsheet: empty rows count, line breaks inside quotes don't. */
  line: number;
  values: string[];
}

function parseCsv(csv: string): FileRow[] {
  try {
    const rows = parsed.parse(
      parse(csv, {
        bom: true,
        delimiter: delimiterOf(csv),
        relax_column_count: true,
        trim: true,
      }),
    );
    return rows
      .map((values, index) => ({ line: index + 1, values }))
      .filter(({ values }) => values.some((value) => value !== ""));
  } catch (error) {
    if (error instanceof CsvError) throw wrong(`This isn't valid CSV: ${error.message}`);
    throw error;
  }
}

function readHeader(names: readonly string[]): Column[] {
  const columns = names.map((name) => {
    const found = importColumns.find((candidate) => foldKey(candidate) === foldKey(name));
    if (!found)
      throw wrong(`The column "${cleanName(name)}" is unknown. Use ${importColumns.join(", ")}.`);
    return found;
  });
  if (new Set(columns).size < columns.length) throw wrong("A column appears twice.");
  if (!columns.includes("username")) throw wrong("The column username is missing.");
  return columns;
}

type Values = Partial<Record<Column, string>>;

const empty = { email: null, firstName: null, lastName: null, problem: null, url: null };

function refuse(line: number, values: Values, problem: string): ImportRow {
  const shown = Object.entries(values).map(([name, value]) => [name, cleanName(value)]);
  return { ...empty, username: "", ...Object.fromEntries(shown), line, problem };
}

function readValues(line: number, values: Values): ImportRow {
  const { data, error } = newPerson.safeParse(values);
  if (!data) {
    const [issue] = error.issues;
    return refuse(line, values, `${issue?.path.join(".")}: ${issue?.message}`);
  }
  if (isReservedName(data.firstName, data.lastName)) {
    return refuse(line, values, reservedNameIssue.error);
  }
  const { username, email = null, firstName = null, lastName = null } = data;
  return { ...empty, line, username, email, firstName, lastName };
}

function readRow({ line, values }: FileRow, columns: readonly Column[]): ImportRow {
  const filled = columns.flatMap((name, nth) => (values[nth] ? [[name, values[nth]]] : []));
  const named: Values = Object.fromEntries(filled);
  const isLong = values.length > columns.length;
  return isLong ? refuse(line, named, "This row has too many values.") : readValues(line, named);
}

const keysOf = ({ username, email }: ImportRow): string[] => [
  `username ${foldKey(username)}`,
  ...(email ? [`email ${emailKeyOf(email)}`] : []),
];

function markDuplicates(rows: readonly ImportRow[]): ImportRow[] {
  const firsts = new Map<string, number>();
  return rows.map((row) => {
    for (const key of keysOf(row)) {
      const first = firsts.get(key);
      if (first === undefined) firsts.set(key, row.line);
      else if (row.problem === null) {
        const [field] = key.split(" ", 1);
        return { ...row, problem: `${field}: Same as in row ${first}` };
      }
    }
    return row;
  });
}

/** Parses a file, and reports invalid rows in the result. @throws DomainError `invalid_input` for an invalid file. */
export async function readImport(csv: string): Promise<ImportRow[]> {
  const [header, ...records] = parseCsv(csv);
  const columns = readHeader(header?.values ?? []);
  if (records.length === 0) throw wrong("There are no rows below the header.");
  if (records.length > IMPORT_ROWS_MAX)
    throw wrong(`You can import at most ${IMPORT_ROWS_MAX} accounts at once.`);
  const rows: ImportRow[] = [];
  await forSlices(records, async (some) => {
    for (const record of some) rows.push(readRow(record, columns));
  });
  return markDuplicates(rows);
}
