import { type MockInstance, vi } from "vitest";
import { runCommandLine } from "../../cli/program.ts";
import type { Ran } from "./real-process.ts";

const writtenTo = (spy: MockInstance) => spy.mock.calls.map(([chunk]) => String(chunk)).join("");

/** Runs a command in this process, which is faster than a new one. Don't use this for commands that read input. */
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
