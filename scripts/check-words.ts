// Fails on words that make prose hard to read. CONTRIBUTING.md explains the exceptions.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles, root } from "./go/fingerprint.mjs";
import { lineAt } from "./structure/source.ts";

/** Patterns and their replacements. A space also matches the end of a line. */
const WORDS = {
  "anew|thereof": "again, from scratch, of the …",
  "somebody|anybody|nobody|whoever": "the user, the caller, no user",
  "one's own": "their own, your own, a separate",
  "(?:is|are|was|were|be|been) told|tells(?! \\S+ apart)": "sees, is notified; reports, returns",
  "for good(?! (?:reasons?|measure))": "permanently",
  meanwhile: "in the meantime, or nothing",
  "g[ia]v(?:e|es|en|ing) (?:it |them )?up|let(?:s|ting)? (?:it |them )?go(?! to)": "cancel, stop",
  "(?:br(?:ings?|ought)|comes?|came|takes?|taken) (?:it |them )?along": "include, copy, move",
  "(?:by|in) turns": "interleaved, alternating",
  "answers (?:whether|undefined|null|true|false)|(?<=/\\*\\*[\\s*]+)Answers": "returns",
  "(?<=/\\*\\*[\\s*]+)(?:What|Whether|Whose?|How)": "a verb, such as Returns",
};
const rules = Object.entries(WORDS).map(([words, instead]) => ({
  pattern: new RegExp(`\\b(?:${words})\\b`.replaceAll(" ", "[\\s*/#-]+"), "gi"),
  instead,
}));

/** Matches prose or one character of code, but captures only prose. */
const IN_CODE =
  /(\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--\s).*|(?:\b(?:it|test|describe)(?:\.\w+)?|[)`])\(\s*(?<quote>["'`])(?:\\.|(?!\k<quote>).)+\k<quote>,)|\S/gm;
const FORMATS: [RegExp, RegExp][] = [
  [/\.(?:tsx?|mjs|css|sql)$/, IN_CODE],
  [/\.(?:ya?ml|conf|cfg|ini|service|env)$|(?:Docker|Caddy)file$/, /((?<=^|\s)#.*)|\S/gm],
  [/\.md$/, /^```[\s\S]*?^```|`[^`\n]*`|\]\([^)]*\)|(\S)/gm],
];
/** Files that contain these words as patterns, samples or UI strings. */
const EXEMPT = new Set(["scripts/check-words.ts", "scripts/checks.test.ts", "docs/texts.md"]);

const folders = ["packages", "scripts", "e2e", "bench", "docs", "ops", ".github"];
let found = 0;
for (const path of [...readdirSync(root), ...folders.flatMap(listFiles)]) {
  const [, prosePattern] = FORMATS.find(([names]) => names.test(path)) ?? [];
  if (!prosePattern || EXEMPT.has(path)) continue;
  const text = readFileSync(join(root, path), "utf8");
  const prose = text.replaceAll(
    prosePattern,
    (all, kept?: string) => kept ?? all.replaceAll(/\S/g, " "),
  );
  const lines = text.split("\n");
  for (const { pattern, instead } of rules) {
    for (const { 0: words, index } of prose.matchAll(pattern)) {
      const line = lineAt(prose, index);
      if (lines[line - 1]?.includes("words: allow")) continue;
      found += 1;
      process.stdout.write(
        `${path}:${line} "${words.replaceAll(/\s+/g, " ")}": write ${instead}\n`,
      );
    }
  }
}
process.stdout.write(`Words to avoid: ${found}\n`);
process.exitCode = found === 0 ? 0 : 1;
