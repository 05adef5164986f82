import type { Reader } from "./database.ts";
import { type SQL, type SQLWrapper, sql } from "./sql.ts";

type Engine = Pick<Reader, "engine">;

export const contains = ({ engine }: Engine, text: SQLWrapper, part: SQLWrapper): SQL<boolean> =>
  engine === "sqlite" ? sql`instr(${text}, ${part}) > 0` : sql`strpos(${text}, ${part}) > 0`;

export const textsOf = ({ engine }: Engine, list: SQLWrapper, name: string): SQL =>
  engine === "sqlite"
    ? sql`json_each(${list}) as ${sql.identifier(name)}`
    : sql`json_array_elements_text(cast(${list} as json)) as ${sql.identifier(name)}("value")`;
