import { sql } from "drizzle-orm";
import type { Reader } from "../database.ts";
import { searchIndexes } from "../fts5.ts";
import { describeRows, type Finding } from "./finding.ts";

/** Whether each search index holds exactly the texts of its table. */
export async function checkSearchIndexes(read: Reader): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, table, index } of searchIndexes) {
    const id = sql<string>`id`.as("id");
    const text = sql<string>`coalesce(content.text, '') <> content.searchText`;
    const differing = await read
      .select({ id })
      .from(
        sql`(
          select t.id as id, i.text as text, t.searchText as searchText
            from ${table} t left join ${index} i on i.id = t.id
          union all
          select i.id, i.text, ''
            from ${index} i left join ${table} t on t.id = i.id where t.id is null
        ) as content`,
      )
      .where(text);
    findings.push(
      ...describeRows(
        `search index of ${name}`,
        differing.map((row) => row.id),
      ),
    );
  }
  return findings;
}
