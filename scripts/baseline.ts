import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Separates the generated part from the triggers, functions and search indexes, which drizzle-kit can't generate. */
const MARKER =
  "--> statement-breakpoint\n-- Written by hand from here on; scripts/baseline.ts preserves it.\n";
const PACKAGE = join(import.meta.dirname, "../packages/db");

function regenerate(folder: string, config: string): void {
  const file = join(PACKAGE, folder, "0000_baseline.sql");
  const [, written] = readFileSync(file, "utf8").split(MARKER);
  if (written === undefined) throw new Error(`${file} has lost its hand-written part`);
  rmSync(join(PACKAGE, folder), { recursive: true });
  execFileSync(
    join(PACKAGE, "node_modules/.bin/drizzle-kit"),
    ["generate", "--name", "baseline", "--config", config],
    {
      cwd: PACKAGE,
      stdio: "inherit",
    },
  );
  writeFileSync(file, `${readFileSync(file, "utf8").trimEnd()}\n${MARKER}${written}`);
}

regenerate("migrations", "drizzle.config.ts");
regenerate("migrations-postgres", "drizzle.postgres.config.ts");
