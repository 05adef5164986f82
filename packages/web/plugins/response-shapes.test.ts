import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashResponseShapes } from "./response-shapes.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-shapes-"));
  mkdirSync(join(folder, "old/games"), { recursive: true });
  writeFileSync(join(folder, "old/games/games.schema.ts"), "export const game = 1;");
  writeFileSync(join(folder, "old/games/games.service.ts"), "export const list = 1;");
  cpSync(join(folder, "old"), join(folder, "new"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const isSameShape = () =>
  hashResponseShapes(join(folder, "old")) === hashResponseShapes(join(folder, "new"));

it("DAY-14 keeps stored responses after an update unless a response's shape changed", () => {
  writeFileSync(join(folder, "new/games/games.service.ts"), "export const list = 2;");
  expect(isSameShape()).toBe(true);
  writeFileSync(join(folder, "new/games/games.schema.ts"), "export const game = 2;");
  expect(isSameShape()).toBe(false);
});

it("DAY-14 discards the stored responses after an update that adds or renames a schema file", () => {
  cpSync(join(folder, "old/games"), join(folder, "new/posts"), { recursive: true });
  expect(isSameShape()).toBe(false);
});
