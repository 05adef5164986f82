// Backs up a server under write load, restores it elsewhere, and prints missing rows; many times.
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
        `backup ${backups}: ${before} acknowledged before it began, ${rows} restored, ${after} written by then\n`,
      ),
  });
  process.stdout.write(`missing ${missing.length}, not of one moment ${different.length}\n`);
  process.exitCode = missing.length + different.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
