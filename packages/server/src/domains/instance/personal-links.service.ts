import { randomBytes } from "node:crypto";
import { schema, type Writer } from "@stepout/db";
import { and, desc, eq, gt, lte } from "@stepout/db/sql";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError, notFound } from "../../errors/domain-error.ts";
import { countRows, hasRow } from "../../platform/queries/rows.ts";
import { toIso } from "../../platform/time/clock.ts";
import { hashToken } from "../../sessions/session-adapter.ts";
import type { IdRef } from "../../trpc/common.schema.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { isActiveHost, requireHost } from "../users/hosts.ts";
import { PERSONAL_LINK_MS, PERSONAL_LINKS_MAX } from "./instance.rules.ts";
import type { NewPersonalLink, PersonalLink } from "./instance.schema.ts";
import { readInstance, readPublicUrl } from "./instance.service.ts";

const { personalLinks, users } = schema;

const TOKEN_BYTES = 32;

const isMakerActive = hasRow(users, and(eq(users.id, personalLinks.madeById), isActiveHost));

interface LinkRow {
  id: string;
  createdAt: number;
  expiresAt: number;
}

const toLink = ({ id, createdAt, expiresAt }: LinkRow) => ({
  id,
  createdAt: toIso(createdAt),
  expiresAt: toIso(expiresAt),
});

const conflict = (message: string) => new DomainError("conflict", message);

export async function listLinks({ db, clock }: Deps, actor: Actor): Promise<PersonalLink[]> {
  await requireHost(db.read, actor);
  const rows = await db.read
    .select({
      id: personalLinks.tokenHash,
      createdAt: personalLinks.createdAt,
      expiresAt: personalLinks.expiresAt,
    })
    .from(personalLinks)
    .where(and(gt(personalLinks.expiresAt, clock.now()), isMakerActive))
    .orderBy(desc(personalLinks.expiresAt), desc(personalLinks.tokenHash))
    .limit(PERSONAL_LINKS_MAX);
  return rows.map(toLink);
}

/**
 * Stores only the link's hash.
 * @throws DomainError `access_denied`, or `conflict` at the limit or while registration is closed
 */
export async function makeLink(deps: Deps, actor: Actor): Promise<NewPersonalLink> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const createdAt = deps.clock.now();
  const row = { id: hashToken(token), createdAt, expiresAt: createdAt + PERSONAL_LINK_MS };
  return deps.db.transaction(async (tx) => {
    await requireHost(tx, actor);
    const { registration } = await readInstance(tx);
    if (registration === "closed") {
      throw conflict("Sign-up is closed. Change that in the settings first.");
    }
    await tx.delete(personalLinks).where(lte(personalLinks.expiresAt, createdAt));
    const isOpen = and(gt(personalLinks.expiresAt, createdAt), isMakerActive);
    if ((await countRows(tx, personalLinks, isOpen)) >= PERSONAL_LINKS_MAX) {
      throw conflict(`You can have at most ${PERSONAL_LINKS_MAX} open links. Revoke some first.`);
    }
    const { id: tokenHash, ...times } = row;
    await tx.insert(personalLinks).values({ tokenHash, madeById: actor.userId, ...times });
    await recordEvent(tx, deps, { action: "personal-link-made", actorId: actor.userId });
    const path = `/api/login?mode=register&invitation=${token}`;
    const publicUrl = await readPublicUrl(tx, deps);
    return { ...toLink(row), path, url: `${publicUrl ?? ""}${path}` };
  });
}

export const revokeLink = (deps: Deps, actor: Actor, { id }: IdRef): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await requireHost(tx, actor);
    const gone = await tx
      .delete(personalLinks)
      .where(eq(personalLinks.tokenHash, id))
      .returning({ id: personalLinks.tokenHash });
    if (gone.length === 0) throw notFound("Link");
    await recordEvent(tx, deps, { action: "personal-link-revoked", actorId: actor.userId });
  });

export async function useLink(tx: Writer, { clock }: Deps, token: string): Promise<boolean> {
  const used = await tx
    .delete(personalLinks)
    .where(
      and(
        eq(personalLinks.tokenHash, hashToken(token)),
        gt(personalLinks.expiresAt, clock.now()),
        isMakerActive,
      ),
    )
    .returning({ id: personalLinks.tokenHash });
  return used.length > 0;
}
