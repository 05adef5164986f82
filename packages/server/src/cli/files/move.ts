import { findDataFile, makeDataFolder, nameOfDatabase } from "@stepout/db";
import { openPictures } from "@stepout/db/pictures/open-pictures";
import { type TableChecksum, transferData, transferPictures } from "@stepout/db/transfer/transfer";
import { type Env, readConfiguration } from "../../env/env.ts";
import { copySecrets } from "../../platform/secrets.ts";
import { refuseFolder, requireData } from "../common/existing-file.ts";
import { blame, EXIT, Mistake } from "../common/mistake.ts";
import { say, showSteps, tabulate } from "../common/terminal.ts";

export interface MoveFlags {
  to?: string;
  picturesTo?: string;
}

const FOLDER = "folder";

const sideOf = (env: Env) => ({ url: env.DATABASE_URL, pictures: openPictures(env) });

function withPicturesTo(env: Env, picturesTo: string | undefined): Env {
  if (picturesTo === undefined) return env;
  const { PICTURES_URL: _, ...rest } = env;
  if (picturesTo === FOLDER) return rest;
  const { PICTURES_URL } = readConfiguration({ PICTURES_URL: picturesTo });
  return { ...rest, PICTURES_URL };
}

async function movePicturesTo(env: Env, picturesTo: string): Promise<void> {
  const target = openPictures(withPicturesTo(env, picturesTo));
  const from = sideOf(env);
  if (target.name === from.pictures.name) {
    throw new Mistake("--pictures-to: the pictures are already there", {
      exitCode: EXIT.wrongUse,
    });
  }
  requireData(env);
  await blame(target.name, target.check);
  const steps = showSteps();
  const pictures = await blame(`Moving pictures to ${target.name}`, () =>
    transferPictures(from, target, steps.update),
  ).finally(steps.end);
  say(`${target.name} now has all ${pictures} pictures. Their checksums match.`);
  say(
    picturesTo === FOLDER
      ? "Start the server without PICTURES_URL. The previous pictures were not deleted."
      : "Start the server with this PICTURES_URL. The previous pictures were not deleted.",
  );
}

function placeOf(env: Env, to: string): Env {
  const { DATABASE_URL } = readConfiguration({ DATABASE_URL: to });
  if (DATABASE_URL === env.DATABASE_URL) {
    throw new Mistake("--to: the data is already there", { exitCode: EXIT.wrongUse });
  }
  const file = findDataFile(DATABASE_URL);
  if (file !== undefined) refuseFolder(file, "--to");
  return { ...env, DATABASE_URL };
}

const describe = ({ table, rows, sum }: TableChecksum) => [table, String(rows), sum];

export async function moveTo(env: Env, { to, picturesTo }: MoveFlags): Promise<void> {
  if (to !== undefined) return moveAllTo(env, to, picturesTo);
  if (picturesTo !== undefined) return movePicturesTo(env, picturesTo);
  throw new Mistake("Use --to, --pictures-to or both", { exitCode: EXIT.wrongUse });
}

async function moveAllTo(env: Env, to: string, picturesTo: string | undefined): Promise<void> {
  const target = withPicturesTo(placeOf(env, to), picturesTo);
  requireData(env);
  makeDataFolder(target);
  const from = nameOfDatabase(env.DATABASE_URL);
  const name = nameOfDatabase(target.DATABASE_URL);
  const steps = showSteps();
  const { tables, pictures } = await blame(`Moving ${from} to ${name}`, () =>
    transferData(sideOf(env), sideOf(target), steps.update),
  ).finally(steps.end);
  copySecrets(env, target);
  say(tabulate([["table", "rows", "SHA-256 on both sides"], ...tables.map(describe)]));
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  say(`${name} now has all data of ${from}: ${rows} rows and ${pictures} pictures.`);
  say("Start the server with this DATABASE_URL. The previous data was not deleted.");
}
