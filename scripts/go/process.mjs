import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, dirname } from "node:path";
import { root } from "./fingerprint.mjs";
import { Problem } from "./problem.mjs";

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Exit */

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {Record<string, string | undefined>} [variables]
 * @property {boolean} [isQuiet] prints the output only if the command fails
 * @property {((output: Buffer) => void) | undefined} [print] receives the output at the end, instead of the terminal
 */

/** A shell's exit code for a killed command is 128 plus the signal's number. */
const KILLED_BY_SIGNAL = 128;

/** @type {NodeJS.Signals[]} */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a command and forwards signals to it. Puts the command's folder first in its PATH.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Exit>}
 */
export function runCommand(command, args, { cwd = root, variables, isQuiet = false, print } = {}) {
  const path = [dirname(command), process.env.PATH].filter((part) => part !== ".").join(delimiter);
  const env = { ...process.env, PATH: path, ...variables };
  const output = isQuiet || print ? "pipe" : "inherit";
  const child = spawn(command, args, { cwd, stdio: ["inherit", output, output], env });
  /** @type {Buffer[]} */
  const chunks = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part) => chunks.push(part));

  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    // In a terminal, Ctrl+C already reaches the child. A second SIGINT would interrupt the shutdown.
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new Problem(`Can't run ${command}: ${error.message}`)));
    child.once("close", (code, signal) => {
      for (const name of SIGNALS) process.off(name, forward);
      if (print) print(Buffer.concat(chunks));
      else if (code !== 0) process.stderr.write(Buffer.concat(chunks));
      resolve({ code, signal });
    });
  });
}

/**
 * Sets this process's exit code as a shell would.
 * @param {Exit} exit
 */
export function exitLike({ code, signal }) {
  process.exitCode = signal ? KILLED_BY_SIGNAL + constants.signals[signal] : (code ?? 1);
}
