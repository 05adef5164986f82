import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";
import { toIso } from "../../platform/time/clock.ts";
import { accountColumns } from "../users/users.privacy.ts";
import { lists } from "./privacy.ts";
import { getStats } from "./stats.service.ts";

const { users } = schema;

export async function* exportData(deps: Deps, actor: Actor): AsyncGenerator<string> {
  const { read } = deps.db;
  const [account] = await read.select(accountColumns).from(users).where(eq(users.id, actor.userId));
  const numbers = await getStats(deps, actor);
  const head = { exportedAt: toIso(deps.clock.now()), account, numbers };
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, { pages }] of Object.entries(lists)) {
    yield `,\n"${name}": [`;
    let separator = "\n";
    for await (const some of pages(deps, actor.userId)) {
      if (some.length === 0) continue;
      yield separator + some.map((row) => JSON.stringify(row)).join(",\n");
      separator = ",\n";
    }
    yield "]";
  }
  yield "}\n";
}
