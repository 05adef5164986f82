import { spawn } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { isSea } from "node:sea";
import { text } from "node:stream/consumers";
import { programFile } from "@stepout/db/program-files";
import type { Env } from "../env/env.ts";

const ownScript = (): string[] => (isSea() ? [] : [programFile("packages/server/src/main.ts")]);

/** Returns flags for a child process. The flags override its inherited environment. */
const dataFlags = ({ DATABASE_URL, PICTURES_URL }: Env): string[] => [
  ...["--database-url", DATABASE_URL],
  ...(PICTURES_URL === undefined ? [] : ["--pictures-url", PICTURES_URL]),
];

/** `complaints` resolves to the standard error output, and rejects if the command can't start. */
export function startOwnCommand(command: string[], env: Env, priority: number) {
  const order = [...ownScript(), ...command, ...dataFlags(env)];
  const child = spawn(process.execPath, order, { stdio: ["ignore", "ignore", "pipe"] });
  if (child.pid !== undefined) setPriority(child.pid, priority);
  const complaints = Promise.all([text(child.stderr), once(child, "close")]).then(([written]) =>
    written.trim(),
  );
  return { child, complaints };
}
