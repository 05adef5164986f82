import { schema, type Writer } from "@stepout/db";
import { foldText } from "@stepout/db/fold-text";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { makeReadableToken, readToken } from "../../platform/signed-link.ts";
import { isPending } from "../entries/pending-entries.ts";
import { withInvitation } from "./invitation-text.ts";
import { useLink } from "./personal-links.service.ts";
import { readPlace } from "./place.service.ts";

const { games, invitations } = schema;

/** Somebody who makes an account for themselves. */
interface Newcomer {
  invitation: string | undefined;
  email: string | null | undefined;
}

const runningGame = preparedFor((tx: Writer) =>
  tx
    .select({ id: games.id })
    .from(games)
    .where(
      and(eq(games.inviteCode, sql.placeholder("code")), gt(games.endTime, sql.placeholder("now"))),
    )
    .prepare(),
);

/** Whether this is the code of a game that has not ended. */
async function isGameCode(tx: Writer, { clock }: Deps, code: string): Promise<boolean> {
  const found = await runningGame(tx).execute({ code: code.toUpperCase(), now: clock.now() });
  return found.length > 0;
}

const openInvitation = preparedFor((tx: Writer) =>
  tx
    .select({ emailKey: invitations.emailKey })
    .from(invitations)
    .where(and(eq(invitations.id, sql.placeholder("id")), isPending))
    .prepare(),
);

/** The path of a mailed invitation, which admits the owner of the address to which it was sent. */
export const mailedPathOf = ({ secrets }: Pick<Deps, "secrets">, invitationId: string): string =>
  withInvitation("/invites", makeReadableToken(secrets, "admission", invitationId));

/**
 * Whether this is of a mailed invitation that waits, for the address that the new account names. Another account
 * with it gets none of its invitations.
 */
async function isMailed(tx: Writer, { secrets }: Deps, { invitation, email }: Newcomer) {
  const [id] = readToken(secrets, "admission", invitation ?? "") ?? [];
  if (id === undefined || !email) return false;
  const [found] = await openInvitation(tx).execute({ id });
  return found?.emailKey === foldText(email);
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

/**
 * Ask it first in each transaction in which people make an account for themselves. A personal link is used up.
 * @throws DomainError `access_denied`, alike for invitations that are unknown, used or too old.
 */
export async function admit(tx: Writer, deps: Deps, newcomer: Newcomer): Promise<void> {
  const { invitation } = newcomer;
  const { registration } = await readPlace(tx);
  if (registration === "closed") throw closed();
  const hasLink = invitation !== undefined && (await useLink(tx, deps, invitation));
  if (registration === "open" || hasLink) return;
  if (await isMailed(tx, deps, newcomer)) return;
  if (invitation === undefined || !(await isGameCode(tx, deps, invitation))) throw notInvited();
}
