// Repeatedly backs up a server under write load, restores each backup, and prints missing rows.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runLoadedBackups } from "../packages/server/src/testing/processes/loaded-backup.ts";

const { values } = parseArgs({
  options: {
    backups: { type: "string", default: "10" },
    writes: { type: "string", default: "300" },
  },
});

const folder = mkdtempSync(join(tmpdir(), "stepout-backup-"));
try {
  const { missing, different } = await runLoadedBackups({
    folder,
    backups: Number(values.backups),
    writesEach: Number(values.writes),
    onBackup: ({ backups, before, rows, after }) =>
      process.stdout.write(
        `backup ${backups}: ${before} writes acknowledged before it started, ${rows} restored, ${after} acknowledged when it ended\n`,
      ),
  });
  process.stdout.write(`missing ${missing.length}, inconsistent ${different.length}\n`);
  process.exitCode = missing.length + different.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
