import { foldKey } from "@stepout/db/fold-key";
import { forSlices } from "@stepout/db/slices";
import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { DomainError } from "../../errors/domain-error.ts";
import { readCell } from "../../text/csv.rules.ts";
import { emailKeyOf } from "../../text/emails.rules.ts";
import { cleanName, isReservedName, reservedNameIssue } from "../../text/names.rules.ts";
import { registerInput } from "../auth/accounts/accounts.schema.ts";
import { IMPORT_ROWS_MAX, importColumns } from "./admin.rules.ts";
import type { ImportRow } from "./admin.schema.ts";
import { type Column, columnLabels, type Header, readHeader } from "./import-columns.ts";
import { suggestUsername } from "./suggest-username.ts";

const row = z.array(z.string());

const newPerson = registerInput.pick({
  username: true,
  email: true,
  firstName: true,
  lastName: true,
});

const NO_HEADER =
  "The first row must name the columns, for example Username, First name, Last name and Email.";

const NO_USERNAME = "This row needs a username, or a name in Latin letters to make one from.";

const UNCLOSED =
  'A quotation mark (") in this row has no partner, so the row includes the lines below it.';

const wrong = (message: string) => new DomainError("invalid_input", message, { field: "csv" });

const DELIMITERS = [",", ";", "\t"];

/** Some programs write this line for Excel, which doesn't count it as a row. */
const DELIMITER_LINE = /^\ufeff?"?sep=([^"\r\n])"?\r?\n/i;

/** Some spreadsheets export semicolons or tabs instead of commas. */
function guessDelimiter(csv: string): string {
  const [header = ""] = csv.split("\n", 1);
  const [most = ","] = DELIMITERS.toSorted(
    (one, other) => header.split(other).length - header.split(one).length,
  );
  return most;
}

interface FileRow {
  /** Row number as in a spreadsheet. Empty rows count, but line breaks inside quotes don't. */
  line: number;
  values: string[];
}

/** Strips spaces, and any quotes that the parser kept because spaces follow them. */
const cleanValue = (value: string): string => readCell(value.trim().replace(/^"([^"]*)"$/, "$1"));

function parseCsv(csv: string): FileRow[] {
  const [line = "", delimiter = guessDelimiter(csv)] = DELIMITER_LINE.exec(csv) ?? [];
  const rows: string[][] = [];
  try {
    parse(csv.slice(line.length), {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      ltrim: true,
      on_record: (record) => {
        rows.push(row.parse(record));
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw wrong(
      `Row ${rows.length + 1} has an opening quotation mark (") without a closing one. Correct this row and try again.`,
    );
  }
  return rows
    .map((values, index) => ({ line: index + 1, values: values.map(cleanValue) }))
    .filter(({ values }) => values.some((value) => value !== ""));
}

function findColumns(names: readonly string[]): Header {
  const header = readHeader(names);
  const found = header.columns.filter((column) => column !== undefined);
  const twice = found.find((column, nth) => found.indexOf(column) < nth);
  if (twice !== undefined) {
    throw wrong(`There are two columns for ${columnLabels[twice]}. Keep one.`);
  }
  if (found.length === 0) throw wrong(NO_HEADER);
  return header;
}

type Values = Partial<Record<Column, string>>;

const empty = { email: null, firstName: null, lastName: null, problem: null, url: null };

function refuse(line: number, values: Values, problem: string): ImportRow {
  const shown = Object.entries(values).map(([name, value]) => [name, cleanName(value)]);
  return { ...empty, username: "", ...Object.fromEntries(shown), line, problem };
}

function describeIssue({ path: [name], message }: z.core.$ZodIssue): string {
  const column = importColumns.find((candidate) => candidate === name);
  return column === undefined ? message : `${columnLabels[column]}: ${message}`;
}

function readValues(line: number, values: Values): ImportRow {
  if (values.username === undefined) return refuse(line, values, NO_USERNAME);
  const { data, error } = newPerson.safeParse(values);
  if (!data) return refuse(line, values, error.issues.slice(0, 1).map(describeIssue).join());
  if (isReservedName(data.firstName, data.lastName)) {
    return refuse(line, values, reservedNameIssue.error);
  }
  const { username, email = null, firstName = null, lastName = null } = data;
  return { ...empty, line, username, email, firstName, lastName };
}

const nameValues = ({ values }: FileRow, columns: Header["columns"]): Values =>
  Object.fromEntries(
    columns.flatMap((name, nth) => (name && values[nth] ? [[name, values[nth]]] : [])),
  );

/** If a closing quotation mark is missing, the cell also contains the rows that follow. */
const isUnclosed = (value: string): boolean => value.startsWith('"') && value.includes("\n");

function readRow(row: FileRow, { columns }: Header, isUsed: (username: string) => boolean) {
  const named = nameValues(row, columns);
  if (row.values.slice(columns.length).some(Boolean)) {
    return refuse(row.line, named, "This row has more cells than the first row.");
  }
  if (row.values.some(isUnclosed)) return refuse(row.line, named, UNCLOSED);
  const username = named.username ?? suggestUsername(named, isUsed);
  return readValues(row.line, username === undefined ? named : { ...named, username });
}

/** Returns the file's usernames, which the import must not suggest for other rows. */
const givenUsernames = (rows: readonly FileRow[], { columns }: Header): Set<string> =>
  new Set(rows.map((row) => foldKey(nameValues(row, columns).username ?? "")));

const sameAs = {
  username: (line: number) => `Same username as in row ${line}`,
  email: (line: number) => `Same email address as in row ${line}`,
};

interface RowKey {
  kind: keyof typeof sameAs;
  key: string;
}

function keysOf({ username, email }: ImportRow): RowKey[] {
  const own: RowKey = { kind: "username", key: foldKey(username) };
  return email ? [own, { kind: "email", key: emailKeyOf(email) }] : [own];
}

function markDuplicates(rows: readonly ImportRow[]): ImportRow[] {
  const firsts = new Map<string, number>();
  return rows.map((row) => {
    for (const { kind, key } of keysOf(row)) {
      const first = firsts.get(`${kind} ${key}`);
      if (first === undefined) firsts.set(`${kind} ${key}`, row.line);
      else if (row.problem === null) {
        return { ...row, problem: sameAs[kind](first) };
      }
    }
    return row;
  });
}

interface ReadImport {
  rows: ImportRow[];
  ignoredColumns: string[];
}

/**
 * Reports invalid rows in the result.
 * @throws DomainError `invalid_input` for an invalid file
 */
export async function readImport(csv: string): Promise<ReadImport> {
  const [first, ...records] = parseCsv(csv);
  const header = findColumns(first?.values ?? []);
  if (records.length === 0) throw wrong("There are no people below the first row.");
  if (records.length > IMPORT_ROWS_MAX)
    throw wrong(`You can import at most ${IMPORT_ROWS_MAX} accounts at once.`);
  const used = givenUsernames(records, header);
  const rows: ImportRow[] = [];
  await forSlices(records, async (some) => {
    for (const record of some) {
      const row = readRow(record, header, (username) => used.has(username));
      used.add(foldKey(row.username));
      rows.push(row);
    }
  });
  return { rows: markDuplicates(rows), ignoredColumns: header.ignored };
}
