import { connect, createBuilders } from "@stepout/db/file/connection/connection";
import { migrate } from "@stepout/db/migrate";
import { recountAll } from "@stepout/db/recount";
import { withDeps } from "../../cli/common/deps.ts";
import { settleEndedGames } from "../../domains/games/settlement/settlement-schedule.ts";
import { readEnv } from "../../env/env.ts";
import { fillSearchIndexes, withoutIndexes } from "./large-file/bulk.ts";
import { insertRows, type LargeFile } from "./large-file/rows.ts";

const CACHE_KIB = 400_000;

/**
 * Makes a data file with many posts, two comments and five upvotes each. A tenth of the games have
 * ended and are settled. The same size always gives the same rows.
 */
export async function makeLargeFile(
  path: string,
  file: LargeFile,
  onStep: (step: string) => void = () => undefined,
): Promise<void> {
  // Counting all rows sorts more than the memory may hold.
  const connection = connect(path, { temporaryStore: "FILE" });
  try {
    migrate(connection);
    // A file that is not whole is of no use, so nothing needs to be undone.
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
