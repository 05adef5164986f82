import { foldSearch } from "@stepout/db/fold-search";
import { cleanName } from "../../text/names.rules.ts";
import { importColumns } from "./admin.rules.ts";

export type Column = (typeof importColumns)[number];

export const columnLabels: Record<Column, string> = {
  username: "Username",
  email: "Email",
  firstName: "First name",
  lastName: "Last name",
};

/** Common column headers in spreadsheets and exports, reduced to their letters. */
const HEADERS: Record<Column, string> = {
  username: "username user login loginname nickname benutzername",
  email: "email mail emailaddress mailaddress emailadresse",
  firstName: "firstname givenname forename vorname prenom",
  lastName: "lastname familyname surname nachname familienname nom",
};

const columns = new Map<string, Column>();
for (const column of importColumns) {
  for (const header of HEADERS[column].split(" ")) columns.set(header, column);
}

/** Headers for a full name, or for a last name if the file also has a column for first names. */
const NAME_HEADERS = ["name", "fullname"];

const IGNORED_MAX = 10;

const lettersOf = (header: string) => foldSearch(header).replace(/[^\p{L}\p{N}]+/gu, "");

export interface Header {
  /** Undefined for columns that the import ignores. */
  columns: (Column | undefined)[];
  ignored: string[];
}

export function readHeader(names: readonly string[]): Header {
  const known = names.map((name) => columns.get(lettersOf(name)));
  const nameColumn = known.includes("firstName") ? "lastName" : "firstName";
  const found = known.map((column, nth) =>
    NAME_HEADERS.includes(lettersOf(names[nth] ?? "")) ? nameColumn : column,
  );
  const ignored = names.filter((name, nth) => found[nth] === undefined && name !== "");
  return { columns: found, ignored: ignored.slice(0, IGNORED_MAX).map(cleanName) };
}
