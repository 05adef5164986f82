// Repeatedly kills servers under write load, and prints acknowledged writes that were lost.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCrashCycles } from "../packages/server/src/testing/processes/crash-cycles.ts";

const { values } = parseArgs({
  options: {
    cycles: { type: "string", default: "200" },
    writes: { type: "string", default: "300" },
    processes: { type: "string", default: "1" },
  },
});

const folder = mkdtempSync(join(tmpdir(), "stepout-crash-"));
try {
  const { cycles, writes, lost } = await runCrashCycles({
    path: join(folder, "stepout.db"),
    cycles: Number(values.cycles),
    writesEach: Number(values.writes),
    processes: Number(values.processes),
    onCycle: (soFar) =>
      process.stderr.write(
        `\rcycles ${soFar.cycles}, writes ${soFar.writes}, lost ${soFar.lost.length}`,
      ),
  });
  process.stdout.write(`\ncycles ${cycles}, writes ${writes}, lost ${lost.length}\n`);
  process.exitCode = lost.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
