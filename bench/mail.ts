// Kills a server that has mails to send again and again, and prints which were lost or sent twice.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runMailKills } from "../packages/server/src/testing/mail/mail-kills.ts";

/** A mail whose sender was killed is tried again after five minutes. */
const PATIENCE_MS = 600_000;

const { values } = parseArgs({
  options: {
    cycles: { type: "string", default: "200" },
    mails: { type: "string", default: "20" },
    "with-sender": { type: "boolean", default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), "stepout-mail-"));
try {
  const { lost, twice, ...counts } = await runMailKills({
    path: join(folder, "stepout.db"),
    cycles: Number(values.cycles),
    mailsEach: Number(values.mails),
    withSender: values["with-sender"],
    patienceMs: PATIENCE_MS,
    onCycle: (soFar) =>
      process.stderr.write(
        `\rkills ${soFar.cycles}, amidst ${soFar.amidst}, queued ${soFar.queued}, taken ${soFar.taken}, twice ${soFar.twice.length}`,
      ),
  });
  const { cycles, amidst, queued, taken, recognizable } = counts;
  process.stdout.write(
    `\nkills ${cycles}, ${amidst} of them before a yes; queued ${queued}, taken ${taken}, lost ${lost.length}, twice ${twice.length} (${recognizable} under the same id)\n`,
  );
  process.exitCode = lost.length + twice.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
