import { buildApp } from "../app.ts";
import { startSettling } from "../domains/games/settlement-schedule.ts";
import type { Env } from "../env.ts";
import { startBackups } from "../platform/backup-schedule.ts";
import { requireFreePort } from "../platform/free-port.ts";
import { findLastWrite } from "../platform/last-write.ts";
import { spareMemorySoon } from "../platform/spare-memory.ts";
import { DEMO_SIGN_INS, hasDemoPeople, seedIfEmpty } from "./demo.ts";
import { openDeps } from "./deps.ts";
import { requireBackupFolder } from "./existing-file.ts";
import { blame, EXIT } from "./mistake.ts";
import { say } from "./terminal.ts";

/** How long requests that are under way may take once the server is told to end. */
const FINISH_WITHIN_MS = 5_000;

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/** Serves until the process is told to end. */
export async function serve(env: Env): Promise<void> {
  const { HOST: host, PORT: port } = env;
  const place = `HOST=${host} PORT=${port}`;
  requireBackupFolder(env);
  await blame(place, () => requireFreePort(host, port));
  const deps = await openDeps(env);
  const lastWrite = await findLastWrite(deps.db.read);
  if (lastWrite !== undefined) deps.clock.continueFrom(lastWrite);
  if (env.DEMO_DATA) await seedIfEmpty(deps);
  const app = await buildApp(deps);
  const address = await blame(place, () => app.listen({ host, port }));
  deps.metrics.watchProcess();
  const settling = startSettling(deps);
  const backups = startBackups(deps);
  spareMemorySoon();

  const stop = async () => {
    const cutOff = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS);
    await app.close();
    clearTimeout(cutOff);
    await settling.stop();
    await backups.stop();
    await deps.db.close();
    process.exit(EXIT.ok);
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);

  say(`StepOut is running at ${env.PUBLIC_URL ?? address}`);
  if (env.OIDC_ISSUER) {
    say(`The provider has to know the address ${env.PUBLIC_URL ?? address}/api/callback`);
  }
  if (env.LOCAL_AUTH && (await hasDemoPeople(deps))) {
    say(DEMO_SIGN_INS);
    if (!LOOPBACK.has(env.HOST)) {
      say("Others can reach this server and know that password: use DEMO_DATA=off on a new file.");
    }
  }
}
