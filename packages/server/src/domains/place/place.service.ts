import { type Reader, schema, type Writer } from "@stepout/db";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Actor, Deps } from "../../deps.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { requireHost } from "../users/hosts.ts";
import { DEFAULT_PLACE, placeColors, registrations } from "./place.rules.ts";
import type { ChangePlaceInput, Place } from "./place.schema.ts";

const { place } = schema;

/** The only row has this id. */
const THE_PLACE = "place";

/** A later version may know values that this one does not. */
const storedPlace = z.object({
  name: z.string(),
  sentence: z.string(),
  color: z.enum(placeColors).catch(DEFAULT_PLACE.color),
  registration: z.enum(registrations).catch("closed"),
});

const thePlace = preparedFor((reader) =>
  reader
    .select({
      name: place.name,
      sentence: place.sentence,
      color: place.color,
      registration: place.registration,
    })
    .from(place)
    .where(eq(place.id, THE_PLACE))
    .prepare(),
);

export async function readPlace(reader: Reader): Promise<Place> {
  const [row] = await thePlace(reader).execute();
  return row ? storedPlace.parse(row) : { ...DEFAULT_PLACE };
}

/** @throws DomainError `access_denied` for everybody but hosts. */
export async function getSettings({ db }: Deps, actor: Actor): Promise<Place> {
  await requireHost(db.read, actor);
  return readPlace(db.read);
}

async function writePlace(tx: Writer, { clock }: Deps, changed: Place): Promise<void> {
  const row = { ...changed, updatedAt: clock.now() };
  await tx
    .insert(place)
    .values({ id: THE_PLACE, ...row })
    .onConflictDoUpdate({ target: place.id, set: row });
}

/**
 * Changes what was given. Nothing is written down when nothing changes.
 * @throws DomainError `access_denied` for everybody but hosts.
 */
export async function writeSettings(
  tx: Writer,
  deps: Deps,
  actor: Actor,
  changes: ChangePlaceInput,
): Promise<Place> {
  await requireHost(tx, actor);
  const before = await readPlace(tx);
  const after: Place = {
    name: changes.name ?? before.name,
    sentence: changes.sentence ?? before.sentence,
    color: changes.color ?? before.color,
    registration: changes.registration ?? before.registration,
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return before;
  await writePlace(tx, deps, after);
  await recordEvent(tx, deps, { action: "settings-changed", actorId: actor.userId });
  return after;
}

/** The same in a transaction of its own. */
export const changeSettings = (
  deps: Deps,
  actor: Actor,
  changes: ChangePlaceInput,
): Promise<Place> => deps.db.transaction((tx) => writeSettings(tx, deps, actor, changes));
