import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { backUp } from "@stepout/db/file/backup/backup";
import type { Env } from "../../env/env.ts";
import { COPY_SIGNALS } from "../../platform/backups/copy-command.ts";
import { existingFile } from "../common/existing-file.ts";
import { blame, EXIT, Mistake } from "../common/mistake.ts";

/** Copies and proves the data for a server, which says when to begin. */
export async function copyServed(env: Env, target: string): Promise<void> {
  const path = existingFile(env);
  if (process.send === undefined) {
    const message = "Only a server calls this. Use stepout backup";
    throw new Mistake(message, { exitCode: EXIT.wrongUse });
  }
  const isAlone = new AbortController();
  process.once("disconnect", () => isAlone.abort());
  await blame("The copy failed", () =>
    backUp({
      path,
      target,
      leavesPictures: env.PICTURES_URL !== undefined,
      async beginMoment(begin) {
        const answer = once(process, "message", { signal: isAlone.signal });
        process.send?.(COPY_SIGNALS.ready);
        await answer;
        begin();
        process.send?.(COPY_SIGNALS.begun);
        // Only now: until here all writes of the server wait for this process.
        setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
      },
    }),
  ).finally(() => {
    // An open channel would keep this process alive.
    if (process.connected) process.disconnect?.();
  });
}
