// Fails for commit subjects that are too long for a line of `git log --oneline`.
import { spawnSync } from "node:child_process";
import { root } from "./go/fingerprint.mjs";

const SUBJECT_MAX = 72;

/** Older commits predate the rule and are not checked. */
const SINCE = "2026-11-22T05:03:00Z";

const { status, stdout } = spawnSync("git", ["log", `--since=${SINCE}`, "--format=%h %s"], {
  cwd: root,
  encoding: "utf8",
});
// Check nothing in a source archive, which contains no Git history.
const lines = status === 0 ? stdout.split("\n").filter(Boolean) : [];
const tooLong = lines.filter((line) => line.slice(line.indexOf(" ") + 1).length > SUBJECT_MAX);
for (const line of tooLong) {
  process.stdout.write(`${line}\n  has a subject of more than ${SUBJECT_MAX} characters\n`);
}
process.stdout.write(`${lines.length} commits, ${tooLong.length} whose subject is too long\n`);
process.exitCode = tooLong.length === 0 ? 0 : 1;
