import { schema, type Writer } from "@stepout/db";
import { and, eq, gt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { makeReadableToken, readToken } from "../../platform/signed-link.ts";
import { emailKeyOf } from "../../text/emails.rules.ts";
import type { CodeAttempt } from "../codes/game-by-code.ts";
import { isOpenInvitation } from "../entries/live-invitations.ts";
import { isHost } from "../users/hosts.ts";
import { withInvitation } from "./invitation-text.ts";
import { useLink } from "./personal-links.service.ts";
import { readPlace } from "./place.service.ts";

const { games, invitations } = schema;

interface Newcomer {
  invitation: string | undefined;
  /** The counted attempt to use `invitation` as the code of a game; undefined if it was not counted. */
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

/** The path of a mailed invitation, which admits the owner of the address to which it was sent. */
export const mailedPathOf = ({ secrets }: Pick<Deps, "secrets">, invitationId: string): string =>
  withInvitation("/invites", makeReadableToken(secrets, "admission", invitationId));

const readMailed = ({ secrets }: Pick<Deps, "secrets">, invitation: string | undefined) =>
  readToken(secrets, "admission", invitation ?? "");

/** Whether this came in a mail, and so admits one address only, whatever has become of it since. */
export const isMailed = (deps: Pick<Deps, "secrets">, invitation: string | undefined): boolean =>
  readMailed(deps, invitation) !== undefined;

/**
 * Uses up an open mailed invitation to the address of the new account, and returns the id of its inviter.
 * Another account with it gets none of its invitations.
 */
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

/** Nothing but this may be told of an invitation that admits nobody, whatever the reason. */
const notInvited = () =>
  new DomainError(
    "access_denied",
    "New people come here by invitation. Open the link or type the code that you were given, or ask for a new one.",
    { field: "invitation" },
  );

const closed = () =>
  new DomainError(
    "access_denied",
    "Whoever runs this StepOut makes the accounts. Ask them for one.",
  );

export interface Admission {
  waits: boolean;
  /** Whether they have had a mail at the address that they name. */
  provesAddress: boolean;
}

/**
 * Ask it first in each transaction in which people make an account for themselves. A personal link and a mailed
 * invitation are used up. Those that a host has made approve the account as well.
 * @throws DomainError `access_denied`, alike for invitations that are unknown, used or too old.
 */
export async function admit(tx: Writer, deps: Deps, newcomer: Newcomer): Promise<Admission> {
  const { invitation, attempt } = newcomer;
  const { registration, approval } = await readPlace(tx);
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
