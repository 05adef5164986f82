import {
  type DataPlace,
  databasePath,
  isPostgres,
  makeDataFolder,
  nameOfDatabase,
  pictureFolderOf,
} from "@stepout/db";
import { type MovedSum, moveData } from "@stepout/db/moving/move";
import { createLocalPictures } from "@stepout/db/pictures/local-pictures";
import { type Env, readConfiguration } from "../../env/env.ts";
import { copySecrets } from "../../platform/secrets.ts";
import { spareMemory } from "../../platform/spare-memory.ts";
import { refuseFolder, requireData } from "../common/existing-file.ts";
import { blame, EXIT, Mistake } from "../common/mistake.ts";
import { say, showSteps, tabulate } from "../common/terminal.ts";

export interface MoveFlags {
  to: string;
}

const sideOf = (place: DataPlace) => ({
  url: place.DATABASE_URL,
  pictures: createLocalPictures(pictureFolderOf(place)),
});

/** The place to move to, beside which the same settings hold. */
function placeOf(env: Env, to: string): Env {
  const { DATABASE_URL } = readConfiguration({ DATABASE_URL: to });
  if (DATABASE_URL === env.DATABASE_URL) {
    throw new Mistake("--to: this is where the data are", { exitCode: EXIT.wrongUse });
  }
  if (!isPostgres(DATABASE_URL)) refuseFolder(databasePath(DATABASE_URL), "--to");
  return { ...env, DATABASE_URL };
}

const describe = ({ table, rows, sum }: MovedSum) => [table, String(rows), sum];

/** Copies everything, pictures and keys included, to another database. */
export async function moveTo(env: Env, { to }: MoveFlags): Promise<void> {
  const target = placeOf(env, to);
  requireData(env);
  spareMemory();
  makeDataFolder(target);
  const from = nameOfDatabase(env.DATABASE_URL);
  const name = nameOfDatabase(target.DATABASE_URL);
  const steps = showSteps();
  const { tables, pictures } = await blame(`Moving ${from} to ${name}`, () =>
    moveData(sideOf(env), sideOf(target), steps.update),
  ).finally(steps.end);
  copySecrets(env, target);
  say(tabulate([["table", "rows", "SHA-256 on both sides"], ...tables.map(describe)]));
  const rows = tables.reduce((sum, each) => sum + each.rows, 0);
  say(`${name} holds now what ${from} holds: ${rows} rows and ${pictures} pictures.`);
  say("Start the server with this DATABASE_URL. What was there before is still there.");
}
