import { once } from "node:events";
import { createWriteStream, existsSync, rmSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { exportData } from "../../domains/account/data-export.service.ts";
import { findAccount } from "../../domains/auth/accounts/administration.service.ts";
import type { Env } from "../../env/env.ts";
import { withDeps } from "../common/deps.ts";
import { requireData, STANDARD_STREAM } from "../common/existing-file.ts";
import { asMistake, blame, Mistake } from "../common/mistake.ts";
import { remark } from "../common/terminal.ts";
import { exportEverything } from "./whole-export.ts";

const FILE_MODE = 0o600;

export interface ExportFlags {
  user?: string;
}

async function write(pieces: AsyncIterable<string>, file: string | undefined): Promise<void> {
  if (file === undefined) {
    return pipeline(Readable.from(pieces), process.stdout, { end: false });
  }
  if (existsSync(file)) throw new Mistake(`${file} already exists; choose another name`);
  const output = createWriteStream(file, { flags: "wx", mode: FILE_MODE, flush: true });
  await blame(file, () => once(output, "open"));
  await blame(file, () => pipeline(Readable.from(pieces), output)).catch((error: unknown) => {
    rmSync(file, { force: true });
    throw error;
  });
}

export async function exportTo(
  env: Env,
  target: string | undefined,
  { user }: ExportFlags,
): Promise<void> {
  const file = target === STANDARD_STREAM ? undefined : target;
  requireData(env);
  await withDeps(env, async (deps) => {
    if (user === undefined) return write(exportEverything(env, deps.clock.now()), file);
    const userId = await findAccount(deps.db.read, user).catch((cause: unknown) => {
      throw asMistake(cause);
    });
    return write(exportData(deps, { userId }), file);
  });
  if (file !== undefined) remark(`Wrote ${file}.`);
}
