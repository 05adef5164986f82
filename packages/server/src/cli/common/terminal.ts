import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { Progress } from "@stepout/db";
import { EXIT, Mistake } from "./mistake.ts";

const CLEAR_LINE = "\r\u001b[2K";
const PERCENT = 100;

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Strips control characters from user-chosen names, because they could move the cursor. */
const withoutControls = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, " ");

export function tabulate(rows: readonly string[][]): string {
  const clean = rows.map((cells) => cells.map(withoutControls));
  const widths = (clean[0] ?? []).map((_, column) =>
    Math.max(...clean.map((cells) => cells[column]?.length ?? 0)),
  );
  return clean
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export const remark = (line: string): void => void process.stderr.write(`${line}\n`);

export const isReaderGone = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EPIPE";

/** Ignores closed output pipes (EPIPE), so that the server keeps running. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error) => {
      if (!isReaderGone(error)) throw error;
    });
  }
}

export function showSteps() {
  const isWatched = process.stderr.isTTY;
  let current: string | undefined;
  let shown: number | undefined;
  const end = () => {
    if (isWatched && current !== undefined) process.stderr.write(CLEAR_LINE);
  };
  return {
    update(name: string, progress?: Progress): void {
      if (current !== name) {
        end();
        if (!isWatched) remark(`${name} …`);
        current = name;
        shown = undefined;
      }
      if (!(isWatched && progress)) return;
      const { done, total } = progress;
      const percent = total === 0 ? PERCENT : Math.floor((done / total) * PERCENT);
      if (percent === shown) return;
      shown = percent;
      process.stderr.write(`${CLEAR_LINE}${name} … ${percent} %`);
    },
    end,
  };
}

async function askInSilence(question: string): Promise<string> {
  process.stderr.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silence, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once("SIGINT", () => reject(new Mistake("Stopped.")));
      lines.once("line", resolve);
    });
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}

async function readFirstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new Mistake("Standard input is empty. Pass the password as its first line.", {
    exitCode: EXIT.wrongUse,
  });
}

/** @throws Mistake for U+FFFD, which Node substitutes for bytes that are not UTF-8. */
function requireUtf8(password: string): string {
  if (!password.includes("\ufffd")) return password;
  throw new Mistake("The password is not valid UTF-8.", { exitCode: EXIT.wrongUse });
}

/** Never reads passwords from command-line arguments, which other users can see. */
export async function readNewPassword(): Promise<string> {
  if (!process.stdin.isTTY) return requireUtf8(await readFirstLine());
  const password = requireUtf8(await askInSilence("Password: "));
  if (password !== (await askInSilence("Repeat the password: ")))
    throw new Mistake("The passwords don't match.");
  return password;
}
