import { type Reader, schema, type Writer } from "@stepout/db";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { requireHost } from "../users/hosts.ts";
import { DEFAULT_PLACE, placeColors, registrations } from "./place.rules.ts";
import type { ChangePlaceInput, Place, PlaceSettings } from "./place.schema.ts";

const { place } = schema;

/** The only row has this id. */
const THE_PLACE = "place";

/** A later version may know values that this one does not. */
const storedPlace = z.object({
  name: z.string(),
  sentence: z.string(),
  color: z.enum(placeColors).catch(DEFAULT_PLACE.color),
  registration: z.enum(registrations).catch("closed"),
  approval: z.boolean(),
  publicUrl: z.string().nullable(),
});

const thePlace = preparedFor((reader) =>
  reader
    .select({
      name: place.name,
      sentence: place.sentence,
      color: place.color,
      registration: place.registration,
      approval: place.approval,
      publicUrl: place.publicUrl,
    })
    .from(place)
    .where(eq(place.id, THE_PLACE))
    .prepare(),
);

/** What hosts have stored. */
export async function readPlace(reader: Reader): Promise<Place> {
  const [row] = await thePlace(reader).execute();
  return row ? storedPlace.parse(row) : { ...DEFAULT_PLACE, publicUrl: null };
}

/** What counts: an address in the environment goes before the stored one. */
const inForce = ({ env }: Pick<Deps, "env">, stored: Place): Place => ({
  ...stored,
  publicUrl: env.PUBLIC_URL ?? stored.publicUrl,
});

export const describePlace = async (deps: Pick<Deps, "db" | "env">): Promise<Place> =>
  inForce(deps, await readPlace(deps.db.read));

/**
 * Where links lead that are handed out. Nothing that lets people in may depend on it: hosts could lock
 * themselves out.
 */
export async function readPublicUrl(
  reader: Reader,
  { env }: Pick<Deps, "env">,
): Promise<string | undefined> {
  if (env.PUBLIC_URL !== undefined) return env.PUBLIC_URL;
  return (await readPlace(reader)).publicUrl ?? undefined;
}

const toSettings = (deps: Pick<Deps, "env">, stored: Place): PlaceSettings => ({
  ...inForce(deps, stored),
  isPublicUrlFixed: deps.env.PUBLIC_URL !== undefined,
});

/** @throws DomainError `access_denied` for everybody but hosts. */
export async function getSettings(deps: Deps, actor: Actor): Promise<PlaceSettings> {
  await requireHost(deps.db.read, actor);
  return toSettings(deps, await readPlace(deps.db.read));
}

async function writePlace(tx: Writer, { clock }: Deps, changed: Place): Promise<void> {
  const row = { ...changed, updatedAt: clock.now() };
  await tx
    .insert(place)
    .values({ id: THE_PLACE, ...row })
    .onConflictDoUpdate({ target: place.id, set: row });
}

/** The address to store. The one in force may come back with a form, and changes nothing. */
function changedPublicUrl({ env }: Deps, before: Place, { publicUrl }: ChangePlaceInput) {
  if (publicUrl === undefined || publicUrl === env.PUBLIC_URL) return before.publicUrl;
  if (env.PUBLIC_URL === undefined) return publicUrl;
  throw new DomainError(
    "conflict",
    "PUBLIC_URL says the address where this server is started. Change it there.",
    { field: "publicUrl" },
  );
}

/**
 * Changes what was given. Nothing is written down when nothing changes.
 * @throws DomainError `access_denied` for everybody but hosts, `conflict` for another public address where the
 * environment says which.
 */
export async function writeSettings(
  tx: Writer,
  deps: Deps,
  actor: Actor,
  changes: ChangePlaceInput,
): Promise<PlaceSettings> {
  await requireHost(tx, actor);
  const before = await readPlace(tx);
  const publicUrl = changedPublicUrl(deps, before, changes);
  const after: Place = {
    name: changes.name ?? before.name,
    sentence: changes.sentence ?? before.sentence,
    color: changes.color ?? before.color,
    registration: changes.registration ?? before.registration,
    approval: changes.approval ?? before.approval,
    publicUrl,
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return toSettings(deps, before);
  await writePlace(tx, deps, after);
  await recordEvent(tx, deps, { action: "settings-changed", actorId: actor.userId });
  return toSettings(deps, after);
}

/** The same in a transaction of its own. */
export const changeSettings = (
  deps: Deps,
  actor: Actor,
  changes: ChangePlaceInput,
): Promise<PlaceSettings> => deps.db.transaction((tx) => writeSettings(tx, deps, actor, changes));
