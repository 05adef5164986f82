import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const PROCESS = fileURLToPath(new URL("process.mjs", import.meta.url));

const runner = (program: string, options: { isQuiet?: boolean }) => `
  import { exitLike, runCommand } from ${JSON.stringify(PROCESS)};
  const [args, options] = ${JSON.stringify([["-e", program], options])};
  exitLike(await runCommand(process.execPath, args, options));
`;

const start = (program: string, options = {}) =>
  spawn(process.execPath, ["--input-type=module", "-e", runner(program, options)], {
    stdio: ["ignore", "pipe", "pipe"],
  });

async function readAll(program: string, options: { isQuiet: boolean }): Promise<string> {
  const { stdout, stderr } = start(program, options);
  return (await Promise.all([text(stdout), text(stderr)])).join("");
}

describe("runCommand", () => {
  it("exitLike exits with the command's exit code", async () => {
    const [code] = await once(start("process.exit(7)"), "exit");
    expect(code).toBe(7);
  });

  it.each(["SIGINT", "SIGTERM"] as const)(
    "runCommand forwards %s and waits until the command exits",
    async (signal) => {
      const program = `
      process.once("${signal}", () => process.exit(9));
      setInterval(() => {}, 1000);
      process.stdout.write("ready");
    `;
      const child = start(program);
      await once(child.stdout, "data");
      child.kill(signal);
      const [code] = await once(child, "exit");
      expect(code).toBe(9);
    },
  );

  it("exitLike uses the same exit code as a shell for a killed command", async () => {
    const [code] = await once(start('process.kill(process.pid, "SIGKILL")'), "exit");
    expect(code).toBe(137);
  });

  it("runCommand with isQuiet prints the output only if the command fails", async () => {
    const printTwice = "process.stdout.write('one '); process.stderr.write('two');";
    expect(await readAll(printTwice, { isQuiet: true })).toBe("");
    const failed = await readAll(`${printTwice} process.exitCode = 1`, { isQuiet: true });
    expect(failed).toContain("one");
    expect(failed).toContain("two");
    expect(await readAll(printTwice, { isQuiet: false })).toBe("one two");
  });

  it("runCommand passes all output to `print` once the command ends", async () => {
    const program = `
      import { runCommand } from ${JSON.stringify(PROCESS)};
      const printTwice = "process.stdout.write('one '); process.stderr.write('two'); process.exitCode = 3";
      const print = (output) => process.stdout.write("<" + output + ">");
      await runCommand(process.execPath, ["-e", printTwice], { print });
    `;
    const { stdout, stderr } = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [output, errors] = await Promise.all([text(stdout), text(stderr)]);
    expect(["<one two>", "<twoone >"]).toContain(output);
    expect(errors).toBe("");
  });
});
