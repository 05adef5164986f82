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

describe("forbidden code", () => {
  it.each([
    ["a suppressed lint rule", SERVER, "\n// biome-ignore lint: later", ["suppression:2"]],
    ["a suppressed type error", SERVER, "// @ts-expect-error", ["suppression:1"]],
    ["a suppressed type error in JSX", WEB, "{/* @ts-ignore */}", ["suppression:1"]],
    ["a file without type checks", SERVER, "// @ts-nocheck", ["suppression:1"]],
    ["a read of the environment", SERVER, "a(process.env.PORT)", ["environment:1"]],
    ["a read of the environment by key", SERVER, 'a(process["env"])', ["environment:1"]],
    ["a destructured environment", SERVER, "const { env } = process;", ["environment:1"]],
    ["an imported environment", DB, 'import { env } from "node:process";', ["environment:1"]],
    ["a read of the environment in the web app", WEB, "process.env.X", ["environment:1"]],
    [
      "a call that exists only on SQLite",
      SERVER,
      "await a\n  .select()\n  .all();",
      ["sqlite-only-call:3"],
    ],
    [
      "a run() that exists only on SQLite",
      DB,
      "tx.insert(a).values(b).run( );",
      ["sqlite-only-call:1"],
    ],
    ["a length limit in UTF-16 units", WEB, "<input\n  maxLength={5}", ["utf16-limit:2"]],
    ["an unguarded local storage", WEB, "\nlocalStorage.clear()", ["unsafe-storage:2"]],
    ["an unguarded session storage", WEB, "window.sessionStorage", ["unsafe-storage:1"]],
    [
      "a UTF-16 length limit in the server's HTML",
      SERVER,
      '<input maxlength="5">',
      ["utf16-limit:1"],
    ],
    ["a test that is still to be written", TEST, 'it.todo("joins");', ["unfinished-test:1"]],
    ["a test that may fail", TEST, 'it.fails("joins", a);', ["unfinished-test:1"]],
    [
      "a test that only some machines run",
      TEST,
      'it.skipIf(a)("joins", b);',
      ["unfinished-test:1"],
    ],
    [
      "an import of the web app in the server",
      SERVER,
      'import "../../../../../web/src/a.ts";',
      ["import-direction:1"],
    ],
    [
      "an import of the server in the database package",
      DB,
      'import { a } from "@stepout/server/errors";',
      ["import-direction:1"],
    ],
    [
      "a type import from the server in the database package",
      DB,
      'import type { A } from "@stepout/server/errors";',
      ["import-direction:1"],
    ],
    [
      "an import of the database package in the web app",
      WEB,
      'import { a } from "@stepout/db";',
      ["import-direction:1"],
    ],
    [
      "an import of server code in the web app",
      WEB,
      'import { a } from "@stepout/server/app-router";',
      ["web-imports:1"],
    ],
    [
      "an import of a service in the web app",
      WEB,
      'import {\n  a,\n} from "@stepout/server/domains/games/games.service";',
      ["web-imports:3"],
    ],
    [
      "a dynamic import of a service in the web app",
      WEB,
      'await import("@stepout/server/domains/games/games.service")',
      ["web-imports:1"],
    ],
    [
      "a re-export of a service in the web app",
      WEB,
      'export * from "@stepout/server/domains/games/games.service";',
      ["web-imports:1"],
    ],
    [
      "an import of a server file by its path in the web app",
      WEB,
      'import { a } from "../../../../server/src/app.ts";',
      ["web-imports:1"],
    ],
    [
      "an import of a file that the package does not export",
      WEB,
      'import { a } from "@stepout/server/src/app.ts";',
      ["web-imports:1"],
    ],
    [
      "an import of a service in a schema",
      SCHEMA,
      'import { a } from "./games.service.ts";',
      ["browser-safe:1"],
    ],
    [
      "an import of the database package in a schema",
      SCHEMA,
      'import { a } from "@stepout/db";',
      ["browser-safe:1"],
    ],
    [
      "an import of a Node module in a schema",
      SCHEMA,
      'import { a } from "node:fs";',
      ["browser-safe:1"],
    ],
  ])("the structure check reports %s", (_what, path, text, expected) => {
    expect(brokenRules(path, text)).toEqual(expected);
  });
});

describe("allowed code", () => {
  it.each([
    ["the environment in the file that reads it", "packages/server/src/env/env.ts", "process.env"],
    ["a comment about the environment", SERVER, "// process.env is read elsewhere"],
    ["calls with an argument", SERVER, "map.get(key); Promise.all(list);"],
    ["SQLite's calls next to the driver", "packages/db/src/file/migrate.ts", "statement.all();"],
    ["the database package in the server", SERVER, 'import { a } from "@stepout/db";'],
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
  ])("the structure check allows %s", (_what, path, text) => {
    expect(brokenRules(path, text)).toEqual([]);
  });
});

describe("the parser of imports", () => {
  it("the import parser distinguishes type-only imports and exports from runtime ones", () => {
    const text = [
      'import type { A } from "a";',
      'import { type B } from "b";',
      'import type from "c";',
      'export type { D } from "d";',
    ].join("\n");
    const kinds = findImports({ path: SERVER, text }).map((found) => found.isTypeOnly);
    expect(kinds).toEqual([true, false, false, true]);
  });

  it("the import parser does not mistake a URL in a string for a comment", () => {
    const text = 'const a = "http://example.org"; // gone';
    expect(blankComments(text).trimEnd()).toBe('const a = "http://example.org";');
  });
});
