import { recountAll } from "../../../packages/db/src/counters/recount.ts";
import { connect, createBuilders } from "../../../packages/db/src/file/connection/connection.ts";
import { migrate } from "../../../packages/db/src/file/migrate.ts";
import { withDeps } from "../../../packages/server/src/cli/common/deps.ts";
import { settleEndedGames } from "../../../packages/server/src/domains/games/settlement/settlement-schedule.ts";
import { readEnv } from "../../../packages/server/src/env/env.ts";
import { fillSearchIndexes, withoutIndexes } from "./bulk.ts";
import { insertRows, type LargeFile } from "./rows.ts";

const CACHE_KIB = 400_000;

/** Creates a large data file. The same `file` always produces the same rows. */
export async function makeLargeFile(
  path: string,
  file: LargeFile,
  onStep: (step: string) => void = () => undefined,
): Promise<void> {
  // Use temporary files, because recounting may sort more rows than fit in memory.
  const connection = connect(path, { temporaryStore: "FILE" });
  try {
    migrate(connection);
    // An unfinished file is discarded, so no rollback is needed.
    connection.unsafeMode();
    connection.pragma("journal_mode = OFF");
    connection.pragma("synchronous = OFF");
    connection.pragma(`cache_size = -${CACHE_KIB}`);
    withoutIndexes(connection, () => {
      insertRows(connection, file);
      onStep("rows");
    });
    onStep("indexes");
    fillSearchIndexes(connection);
    onStep("search");
    await recountAll(createBuilders(connection));
    onStep("counters");
  } finally {
    connection.close();
  }
  const env = readEnv({ DATABASE_URL: `file:${path}`, LOG_LEVEL: "silent" });
  await withDeps(env, (deps) => settleEndedGames(deps, deps.clock.now()));
  onStep("results");
}
