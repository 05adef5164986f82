import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SOURCES = fileURLToPath(new URL("../../", import.meta.url));

it("MEND-11 one function decides which Enter sends", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: SOURCES }).filter(
    (path) => !path.includes(".test.") && readFileSync(SOURCES + path, "utf8").includes('"Enter"'),
  );
  expect(files).toEqual(["lib/keys/enter.ts"]);
});
