import { type Reader, schema, type Writer } from "@stepout/db";
import { withStored } from "@stepout/db/pictures/storing";
import { eq } from "@stepout/db/sql";
import { z } from "zod";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { ChangedSettings } from "../audit/audit.schema.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { findChanged } from "../audit/changed-settings.ts";
import type { ReadImage } from "../images/image-processing.ts";
import { imageUrl } from "../images/images.rules.ts";
import { choosePicture, readImageIfSent, releaseImage } from "../images/images.service.ts";
import { requireHost } from "../users/hosts.ts";
import { toAccentStyle } from "./accent.rules.ts";
import { DEFAULT_INSTANCE, INSTANCE_COLOR, registrations } from "./instance.rules.ts";
import type { ChangeInstanceInput, Instance, InstanceSettings } from "./instance.schema.ts";

const { instance } = schema;

const ROW_ID = "instance";

/** Replaces unknown values with safe defaults, because a later version may have stored them. */
const storedInstance = z.object({
  name: z.string(),
  sentence: z.string(),
  color: z.string().regex(INSTANCE_COLOR).catch(DEFAULT_INSTANCE.color),
  pictureId: z.string().nullable(),
  registration: z.enum(registrations).catch("closed"),
  approval: z.boolean(),
  hasOwnBackups: z.boolean(),
  publicUrl: z.string().nullable(),
});
type StoredInstance = z.output<typeof storedInstance>;

export async function readStored(reader: Reader): Promise<StoredInstance> {
  const [row] = await reader
    .select({
      name: instance.name,
      sentence: instance.sentence,
      color: instance.color,
      pictureId: instance.pictureId,
      registration: instance.registration,
      approval: instance.approval,
      hasOwnBackups: instance.hasOwnBackups,
      publicUrl: instance.publicUrl,
    })
    .from(instance)
    .where(eq(instance.id, ROW_ID));
  const unset = { hasOwnBackups: false, pictureId: null, publicUrl: null };
  return storedInstance.parse(row ?? { ...DEFAULT_INSTANCE, ...unset });
}

const toInstance = ({ pictureId, hasOwnBackups: _, ...stored }: StoredInstance): Instance => ({
  ...stored,
  accent: toAccentStyle(stored.color),
  picture: pictureId && imageUrl(pictureId),
});

export const readInstance = async (reader: Reader): Promise<Instance> =>
  toInstance(await readStored(reader));

const withEffectiveUrl = ({ env }: Pick<Deps, "env">, stored: Instance): Instance => ({
  ...stored,
  publicUrl: env.PUBLIC_URL ?? stored.publicUrl,
});

export const describeInstance = async (deps: Pick<Deps, "db" | "env">): Promise<Instance> =>
  withEffectiveUrl(deps, await readInstance(deps.db.read));

/** Don't use this URL for cookies or the origin check, because a wrong URL would lock out hosts. */
export async function readPublicUrl(
  reader: Reader,
  { env }: Pick<Deps, "env">,
): Promise<string | undefined> {
  if (env.PUBLIC_URL !== undefined) return env.PUBLIC_URL;
  return (await readInstance(reader)).publicUrl ?? undefined;
}

const toSettings = (deps: Pick<Deps, "env">, stored: StoredInstance): InstanceSettings => ({
  ...withEffectiveUrl(deps, toInstance(stored)),
  hasOwnBackups: stored.hasOwnBackups,
  isPublicUrlFixed: deps.env.PUBLIC_URL !== undefined,
});

export async function getSettings(deps: Deps, actor: Actor): Promise<InstanceSettings> {
  await requireHost(deps.db.read, actor);
  return toSettings(deps, await readStored(deps.db.read));
}

async function writeInstance(tx: Writer, { clock }: Deps, changed: StoredInstance): Promise<void> {
  const row = { ...changed, updatedAt: clock.now() };
  await tx
    .insert(instance)
    .values({ id: ROW_ID, ...row })
    .onConflictDoUpdate({ target: instance.id, set: row });
}

/** Ignores a URL equal to PUBLIC_URL, because forms also send fields that the user did not change. */
function changedPublicUrl(
  { env }: Deps,
  before: StoredInstance,
  { publicUrl }: ChangeInstanceInput,
) {
  if (publicUrl === undefined || publicUrl === env.PUBLIC_URL) return before.publicUrl;
  if (env.PUBLIC_URL === undefined) return publicUrl;
  throw new DomainError(
    "conflict",
    "PUBLIC_URL sets the address in the server's configuration. Change it there.",
    { field: "publicUrl" },
  );
}

function describeChange(before: StoredInstance, after: StoredInstance): ChangedSettings {
  const { pictureId, ...changed } = findChanged({ ...before }, { ...after });
  return pictureId === undefined ? changed : { ...changed, picture: pictureId !== null };
}

/**
 * Writes nothing if no setting changes.
 * @throws DomainError `access_denied`, `invalid_input`, or `conflict` for a URL that differs from PUBLIC_URL
 */
export async function writeSettings(
  tx: Writer,
  deps: Deps,
  actor: Actor,
  { picture, ...changes }: ChangeInstanceInput,
  sent?: ReadImage,
): Promise<InstanceSettings> {
  await requireHost(tx, actor);
  const before = await readStored(tx);
  const publicUrl = changedPublicUrl(deps, before, changes);
  const pictureId = await choosePicture(tx, deps, {
    ownerId: actor.userId,
    field: "picture",
    present: before.pictureId,
    wanted: picture,
    sent,
  });
  const after: StoredInstance = {
    name: changes.name ?? before.name,
    sentence: changes.sentence ?? before.sentence,
    color: changes.color ?? before.color,
    pictureId,
    registration: changes.registration ?? before.registration,
    approval: changes.approval ?? before.approval,
    hasOwnBackups: changes.hasOwnBackups ?? before.hasOwnBackups,
    publicUrl,
  };
  const settings = toSettings(deps, after);
  if (JSON.stringify(after) === JSON.stringify(before)) return settings;
  await writeInstance(tx, deps, after);
  if (before.pictureId !== null && before.pictureId !== pictureId) {
    await releaseImage(tx, before.pictureId);
  }
  const details = describeChange(before, after);
  await recordEvent(tx, deps, { action: "settings-changed", actorId: actor.userId, details });
  return settings;
}

export async function changeSettings(
  deps: Deps,
  actor: Actor,
  changes: ChangeInstanceInput,
): Promise<InstanceSettings> {
  await requireHost(deps.db.read, actor);
  const sent = await readImageIfSent(changes.picture, {
    sender: actor.userId,
    field: "picture",
  });
  return withStored(deps, sent, (tx) => writeSettings(tx, deps, actor, changes, sent));
}
