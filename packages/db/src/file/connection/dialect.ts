import { is, Param, Placeholder, type QueryWithTypings, type SQL } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

const isGivenLater = (parameter: unknown) =>
  is(parameter, Placeholder) || (is(parameter, Param) && is(parameter.value, Placeholder));

const isPlain = (parameter: unknown) => parameter === null || typeof parameter !== "object";

/**
 * Writes queries so that SQLite prepares them once. It looks at the value of a bare `?` in a join or a
 * limit to plan for it, and therefore prepares the statement anew for each run: better-sqlite3 clears
 * the values in between. A `+?` hides the value. What is the same in each run is written out, so that
 * indexes of some rows alone are found by it.
 */
export class FileDialect extends SQLiteAsyncDialect {
  override sqlToQuery(query: SQL, invokeSource?: "indexes"): QueryWithTypings {
    const written = super.sqlToQuery(query, invokeSource);
    const { params } = written;
    const isPrepared = params.some(isGivenLater);
    const canBeWrittenOut = params.every((value) => isGivenLater(value) || isPlain(value));
    // Statements that are built for one run keep people's words out of their text.
    if (!isPrepared || !canBeWrittenOut) return written;
    const { escapeName, escapeString } = this;
    return query.toQuery({
      casing: new CasingCache(),
      escapeName,
      escapeString,
      escapeParam: () => "+?",
      inlineParams: true,
      invokeSource,
    });
  }
}
