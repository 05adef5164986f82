import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { type MockInstance, vi } from "vitest";
import { runCommandLine } from "../cli/program.ts";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));

export interface Ran {
  code: number | null;
  /** What it answered. */
  output: string;
  /** What it remarked besides. */
  remarks: string;
}

/** Runs a command as people do, in a process of its own, with nothing else in its environment. */
export async function runInProcess(
  args: readonly string[],
  variables: Record<string, string>,
  input = "",
): Promise<Ran> {
  const child = spawn(process.execPath, [MAIN, ...args], { env: variables });
  child.stdin.end(input);
  const [output, remarks] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode === null ? once(child, "close") : undefined,
  ]);
  return { code: child.exitCode, output, remarks };
}

const writtenTo = (spy: MockInstance) => spy.mock.calls.map(([chunk]) => String(chunk)).join("");

/** Runs a command in this process, which saves its start; for all that reads no input. */
export async function runHere(args: readonly string[]): Promise<Ran> {
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const remarks = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  try {
    const code = await runCommandLine(args);
    return { code, output: writtenTo(output), remarks: writtenTo(remarks) };
  } finally {
    output.mockRestore();
    remarks.mockRestore();
  }
}
