import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, dirname } from "node:path";
import { root } from "./fingerprint.mjs";
import { Problem } from "./problem.mjs";

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} End */

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {Record<string, string | undefined>} [variables]
 * @property {boolean} [isQuiet] prints the output only if the command fails
 * @property {((output: Buffer) => void) | undefined} [print] gets the whole output at the end, in place of this terminal
 */

/** A shell's exit code for a signal is this plus the signal's number. */
const KILLED_BY_SIGNAL = 128;

/** @type {NodeJS.Signals[]} */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a command on this terminal and waits for its end. Signals sent to this process reach it.
 * It finds programs beside this Node first, so that it uses the same Node.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<End>}
 */
export function runToTheEnd(command, args, { cwd = root, variables, isQuiet = false, print } = {}) {
  const path = [dirname(command), process.env.PATH].filter((part) => part !== ".").join(delimiter);
  const env = { ...process.env, PATH: path, ...variables };
  const output = isQuiet || print ? "pipe" : "inherit";
  const child = spawn(command, args, { cwd, stdio: ["inherit", output, output], env });
  /** @type {Buffer[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => said.push(part));

  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    // Ctrl+C in a terminal reaches the whole group; a second one would cut the first one short.
    if (signal === "SIGINT" && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new Problem(`Can't run ${command}: ${error.message}`)));
    child.once("close", (code, signal) => {
      for (const name of SIGNALS) process.off(name, passOn);
      if (print) print(Buffer.concat(said));
      else if (code !== 0) process.stderr.write(Buffer.concat(said));
      resolve({ code, signal });
    });
  });
}

/**
 * Ends this process the way its command ended.
 * @param {End} end
 */
export function exitLike({ code, signal }) {
  process.exitCode = signal ? KILLED_BY_SIGNAL + constants.signals[signal] : (code ?? 1);
}
