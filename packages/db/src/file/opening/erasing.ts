import { type Kind, personal } from "../../schema/personal.ts";

const ERASABLE: ReadonlySet<Kind> = new Set<Kind>(["words", "picture", "name"]);

/** The columns of each table whose former values must not outlive them in a file. */
const columnsToErase = new Map(
  Object.entries(personal).map(([table, columns]) => [
    table,
    new Set(
      Object.entries<Kind>(columns).flatMap(([column, kind]) =>
        ERASABLE.has(kind) ? [column] : [],
      ),
    ),
  ]),
);

const CHANGE = /^(?:with .* )?(?<verb>insert into|update|delete from) "(?<table>\w+)"/s;
const CONFLICT = " do update set ";

/** A condition names its columns together with their table, unlike what is set. */
const SET_COLUMN = /(?<!\.)"(\w+)" = /g;

/** More texts than the program's queries have, unless they list many values. */
const ANSWERS_KEPT = 500;

const answers = new Map<string, boolean>();

/** Whether a statement overwrites or removes somebody's words, picture or name. */
export function isErasing(statement: string): boolean {
  const known = answers.get(statement);
  if (known !== undefined) return known;
  if (answers.size >= ANSWERS_KEPT) answers.clear();
  const answer = readErasing(statement);
  answers.set(statement, answer);
  return answer;
}

function readErasing(statement: string): boolean {
  const { verb, table = "" } = CHANGE.exec(statement)?.groups ?? {};
  const columns = columnsToErase.get(table);
  if (columns === undefined || columns.size === 0) return false;
  if (verb === "delete from") return true;
  const settings = verb === "update" ? statement : (statement.split(CONFLICT)[1] ?? "");
  return [...settings.matchAll(SET_COLUMN)].some(([, column = ""]) => columns.has(column));
}
