import { blankComments, lineAt, type Source, type Violation } from "./source.ts";

interface TextRule {
  name: string;
  message: string;
  pattern: RegExp;
  /** True if the rule also checks comments. */
  readsComments?: boolean;
  appliesTo: (path: string) => boolean;
}

const RULES: TextRule[] = [
  {
    name: "suppression",
    message: "fix the reported problem instead of suppressing it",
    pattern: /(?:\/\/|\/\*)\s*(?:biome-ignore|@ts-(?:ignore|expect-error|nocheck))/g,
    readsComments: true,
    appliesTo: () => true,
  },
  {
    name: "environment",
    message: "only packages/server/src/env/env.ts reads the environment",
    pattern:
      /\bprocess\s*(?:\?\.|\.)?\s*(?:\[\s*["'`])?env\b|\{[^{}]*\benv\b[^{}]*\}\s*(?:=\s*process\b|from\s*["'](?:node:)?process["'])/g,
    // Builds and tests may read the environment directly.
    appliesTo: (path) =>
      /^packages\/[^/]+\/(?:src(?!\/testing\/)|demo)\//.test(path) &&
      path !== "packages/server/src/env/env.ts",
  },
  {
    name: "sqlite-only-call",
    message: "exists only on SQLite: await the builder instead",
    pattern: /\.(?:get|all|run)\(\s*\)/g,
    appliesTo: (path) =>
      /^packages\/(?:db|server)\//.test(path) &&
      !/^packages\/db\/src\/(?:builders|file)\//.test(path),
  },
  {
    name: "utf16-limit",
    message: "counts UTF-16 units, two for an emoji: use a Counter and isTooLong instead",
    pattern: /\bmax[lL]ength=/g,
    appliesTo: (path) => /^packages\/(?:web|server)\/src\//.test(path),
  },
  {
    name: "unsafe-storage",
    message:
      "throws if the storage is blocked or full: use packages/web/src/lib/browser-storage.ts",
    pattern: /\b(?:local|session)Storage\b(?!["'`])/g,
    appliesTo: (path) =>
      path.startsWith("packages/web/src/") &&
      !/\.test\.tsx?$/.test(path) &&
      path !== "packages/web/src/lib/browser-storage.ts",
  },
  {
    name: "unfinished-test",
    message: "every test must run: finish it or remove it",
    pattern: /\b(?:it|test|describe)\.(?:todo|fails|skipIf|runIf|fixme|fail)\b/g,
    appliesTo: (path) => /\.(?:test|spec)\.tsx?$/.test(path),
  },
];

export function checkTexts(sources: Source[]): Violation[] {
  return sources.flatMap((source) =>
    RULES.filter((rule) => rule.appliesTo(source.path)).flatMap((rule) => {
      const text = rule.readsComments ? source.text : blankComments(source.text);
      return [...text.matchAll(rule.pattern)].map((match) => ({
        rule: rule.name,
        path: source.path,
        line: lineAt(text, match.index),
        message: `${match[0].trim()}: ${rule.message}`,
      }));
    }),
  );
}
