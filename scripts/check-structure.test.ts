import { describe, expect, it } from "vitest";
import { checkImports } from "./structure/import-rules.ts";
import type { WorkspacePackage } from "./structure/resolve.ts";
import { blankComments, findImports } from "./structure/source.ts";
import { checkTexts } from "./structure/text-rules.ts";

const packages: WorkspacePackage[] = [
  { name: "@stepout/db", folder: "packages/db", exports: { ".": "./src/index.ts" } },
  {
    name: "@stepout/server",
    folder: "packages/server",
    exports: {
      "./app-router": "./src/app-router.ts",
      "./assets/*": "./assets/*",
      "./domains/*": "./src/domains/*.ts",
      "./errors": "./src/errors/error-codes.rules.ts",
    },
  },
];

/** The rules, with their lines, that a file breaks. */
function brokenRules(path: string, text: string): string[] {
  const sources = [{ path, text }];
  return [...checkTexts(sources), ...checkImports(sources, packages)].map(
    ({ rule, line }) => `${rule}:${line}`,
  );
}

const SERVER = "packages/server/src/domains/games/lifecycle/games.service.ts";
const SCHEMA = "packages/server/src/domains/games/game/games.schema.ts";
const WEB = "packages/web/src/features/games/game-card.tsx";
const DB = "packages/db/src/slices.ts";
const TEST = "packages/server/src/domains/games/games.test.ts";

describe("the structure check refuses", () => {
  it.each([
    ["a silenced lint", SERVER, "\n// biome-ignore lint: later", ["suppression:2"]],
    ["a silenced type error", SERVER, "// @ts-expect-error", ["suppression:1"]],
    ["a silenced type error in JSX", WEB, "{/* @ts-ignore */}", ["suppression:1"]],
    ["a file without types", SERVER, "// @ts-nocheck", ["suppression:1"]],
    ["the environment", SERVER, "a(process.env.PORT)", ["environment:1"]],
    ["the environment by key", SERVER, 'a(process["env"])', ["environment:1"]],
    ["the environment taken apart", SERVER, "const { env } = process;", ["environment:1"]],
    ["the environment imported", DB, 'import { env } from "node:process";', ["environment:1"]],
    ["the environment in the web app", WEB, "process.env.X", ["environment:1"]],
    ["a call of SQLite alone", SERVER, "await a\n  .select()\n  .all();", ["sqlite-only-call:3"]],
    ["a run of SQLite alone", DB, "tx.insert(a).values(b).run( );", ["sqlite-only-call:1"]],
    ["a limit in UTF-16 units", WEB, "<input\n  maxLength={5}", ["utf16-limit:2"]],
    ["a UTF-16 limit in HTML of the server", SERVER, '<input maxlength="5">', ["utf16-limit:1"]],
    ["a test to be written", TEST, 'it.todo("joins");', ["unfinished-test:1"]],
    ["a test that may fail", TEST, 'it.fails("joins", a);', ["unfinished-test:1"]],
    ["a test for some machines", TEST, 'it.skipIf(a)("joins", b);', ["unfinished-test:1"]],
    [
      "the web app in the server",
      SERVER,
      'import "../../../../../web/src/a.ts";',
      ["import-direction:1"],
    ],
    [
      "the server in the database",
      DB,
      'import { a } from "@stepout/server/errors";',
      ["import-direction:1"],
    ],
    [
      "types of the server in the database",
      DB,
      'import type { A } from "@stepout/server/errors";',
      ["import-direction:1"],
    ],
    [
      "the database in the web app",
      WEB,
      'import { a } from "@stepout/db";',
      ["import-direction:1"],
    ],
    [
      "server code in the web app",
      WEB,
      'import { a } from "@stepout/server/app-router";',
      ["web-imports:1"],
    ],
    [
      "a service in the web app",
      WEB,
      'import {\n  a,\n} from "@stepout/server/domains/games/games.service";',
      ["web-imports:3"],
    ],
    [
      "a service loaded late",
      WEB,
      'await import("@stepout/server/domains/games/games.service")',
      ["web-imports:1"],
    ],
    [
      "a service exported on",
      WEB,
      'export * from "@stepout/server/domains/games/games.service";',
      ["web-imports:1"],
    ],
    [
      "a service by its path",
      WEB,
      'import { a } from "../../../../server/src/app.ts";',
      ["web-imports:1"],
    ],
    [
      "what the package does not export",
      WEB,
      'import { a } from "@stepout/server/src/app.ts";',
      ["web-imports:1"],
    ],
    [
      "a service in a schema",
      SCHEMA,
      'import { a } from "./games.service.ts";',
      ["browser-safe:1"],
    ],
    ["the database in a schema", SCHEMA, 'import { a } from "@stepout/db";', ["browser-safe:1"]],
    ["a file system in a schema", SCHEMA, 'import { a } from "node:fs";', ["browser-safe:1"]],
  ])("%s", (_what, path, text, expected) => {
    expect(brokenRules(path, text)).toEqual(expected);
  });
});

describe("the structure check allows", () => {
  it.each([
    ["the environment where it is read", "packages/server/src/env/env.ts", "process.env"],
    ["words about the environment", SERVER, "// process.env is read elsewhere"],
    ["calls with an argument", SERVER, "map.get(key); Promise.all(list);"],
    ["SQLite's calls beside the driver", "packages/db/src/file/migrate.ts", "statement.all();"],
    ["the database in the server", SERVER, 'import { a } from "@stepout/db";'],
    [
      "types of the server in the web app",
      WEB,
      'import type { A } from "@stepout/server/app-router";',
    ],
    [
      "schemas and rules in the web app",
      WEB,
      'import { a } from "@stepout/server/domains/games/games.rules";\nimport { b } from "@stepout/server/errors";',
    ],
    ["assets in the web app", WEB, 'import "@stepout/server/assets/tokens.css";'],
    [
      "rules and zod in a schema",
      SCHEMA,
      'import { z } from "zod";\nimport { a } from "./games.rules.ts";',
    ],
    ["types of the database in a schema", SCHEMA, 'import type { A } from "@stepout/db";'],
  ])("%s", (_what, path, text) => {
    expect(brokenRules(path, text)).toEqual([]);
  });
});

describe("the scan of a source", () => {
  it("tells imports that are gone at run time from those that stay", () => {
    const text = [
      'import type { A } from "a";',
      'import { type B } from "b";',
      'import type from "c";',
      'export type { D } from "d";',
    ].join("\n");
    const kinds = findImports({ path: SERVER, text }).map((found) => found.isTypeOnly);
    expect(kinds).toEqual([true, false, false, true]);
  });

  it("does not take an address in a text for a comment", () => {
    const text = 'const a = "http://example.org"; // gone';
    expect(blankComments(text).trimEnd()).toBe('const a = "http://example.org";');
  });
});
