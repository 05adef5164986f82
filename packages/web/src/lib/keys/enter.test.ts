import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "../..");

it("MEND-11 only lib/keys/enter.ts handles the Enter key", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: SOURCES }).filter(
    (path) =>
      !path.includes(".test.") && readFileSync(join(SOURCES, path), "utf8").includes('"Enter"'),
  );
  expect(files).toEqual(["lib/keys/enter.ts"]);
});
