import { schema, type Writer } from "@stepout/db";
import { and, eq, gt } from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { makeReadableToken, readToken } from "../../platform/signed-link.ts";
import { emailKeyOf } from "../../text/emails.rules.ts";
import type { CodeAttempt } from "../codes/game-by-code.ts";
import { isOpenInvitation } from "../pending/live-invitations.ts";
import { isHost } from "../users/hosts.ts";
import { readInstance } from "./instance.service.ts";
import { withInvitation } from "./invitation-text.ts";
import { useLink } from "./personal-links.service.ts";

const { games, invitations } = schema;

interface Newcomer {
  invitation: string | undefined;
  /** Set only if `invitation` was counted as an attempt to enter a game's invite code. */
  attempt: CodeAttempt | undefined;
  email: string | null | undefined;
}

async function isGameCode(tx: Writer, { clock }: Deps, attempt: CodeAttempt): Promise<boolean> {
  const gameId = await attempt.findGame(tx);
  if (gameId === undefined) return false;
  const found = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.id, gameId), gt(games.endTime, clock.now())));
  return found.length > 0;
}

export const mailedPathOf = ({ secrets }: Pick<Deps, "secrets">, invitationId: string): string =>
  withInvitation("/invites", makeReadableToken(secrets, "admission", invitationId));

const readMailed = ({ secrets }: Pick<Deps, "secrets">, invitation: string | undefined) =>
  readToken(secrets, "admission", invitation ?? "");

/** Returns true for any emailed invitation, even if it has since been used or withdrawn. */
export const isMailed = (deps: Pick<Deps, "secrets">, invitation: string | undefined): boolean =>
  readMailed(deps, invitation) !== undefined;

async function useMailed(
  tx: Writer,
  deps: Deps,
  { invitation, email }: Newcomer,
): Promise<string | undefined> {
  const [id] = readMailed(deps, invitation) ?? [];
  if (id === undefined || !email) return undefined;
  const [used] = await tx
    .update(invitations)
    .set({ hasAdmitted: true })
    .where(
      and(
        eq(invitations.id, id),
        eq(invitations.emailKey, emailKeyOf(email)),
        eq(invitations.hasAdmitted, false),
        isOpenInvitation,
      ),
    )
    .returning({ invitedById: invitations.invitedById });
  return used?.invitedById;
}

/** The error must reveal nothing about the invitation. */
const notInvited = () =>
  new DomainError(
    "access_denied",
    "You need an invitation. Open your link, enter your code, or ask for a new one.",
    { field: "invitation" },
  );

const closed = () =>
  new DomainError("access_denied", "You can't sign up here. Ask a host for an account.");

export interface Admission {
  waits: boolean;
  /** True for an emailed invitation, because only the owner of the email address can have received it. */
  provesAddress: boolean;
}

/**
 * Redeems an invitation. Call it first in each sign-up transaction.
 * @throws DomainError `access_denied` for an unknown, used or expired invitation
 */
export async function admit(tx: Writer, deps: Deps, newcomer: Newcomer): Promise<Admission> {
  const { invitation, attempt } = newcomer;
  const { registration, approval } = await readInstance(tx);
  if (registration === "closed") throw closed();
  if (invitation !== undefined && (await useLink(tx, deps, invitation))) {
    return { waits: false, provesAddress: false };
  }
  const sender = await useMailed(tx, deps, newcomer);
  if (registration === "invited" && sender === undefined) {
    if (attempt === undefined || !(await isGameCode(tx, deps, attempt))) throw notInvited();
  }
  const isByHost = approval && sender !== undefined && (await isHost(tx, sender));
  return { waits: approval && !isByHost, provesAddress: sender !== undefined };
}
