import { type Reader, schema } from "@stepout/db";
import { and, eq, isNotNull } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { makeReadableToken, readToken } from "../../../platform/signed-link.ts";
import { isOpenInvitation, isUnblocked } from "../../pending/live-invitations.ts";
import { notifyPending } from "../../pending/pending-people.ts";
import { findAddressee } from "../invitations.queries.ts";

const { games, invitations } = schema;

export const declinePath = (token: string) => `/api/invitations/by-mail/${token}`;

export const declinePathOf = ({ secrets }: Pick<Deps, "secrets">, invitationId: string): string =>
  declinePath(makeReadableToken(secrets, "decline", invitationId));

const answeredOrWithdrawn = () =>
  new DomainError("not_found", "This invitation was already answered or withdrawn.");

export async function findMailedInvitation(
  reader: Reader,
  { secrets }: Pick<Deps, "secrets">,
  token: string,
) {
  const [id] = readToken(secrets, "decline", token) ?? [];
  if (id === undefined) throw answeredOrWithdrawn();
  const [found] = await reader
    .select({
      id: invitations.id,
      gameId: games.id,
      gameName: games.name,
      invitedById: invitations.invitedById,
      emailKey: invitations.emailKey,
    })
    .from(invitations)
    .innerJoin(games, eq(games.id, invitations.gameId))
    .where(
      and(eq(invitations.id, id), isOpenInvitation, isNotNull(invitations.emailKey), isUnblocked),
    );
  if (!found) throw answeredOrWithdrawn();
  return found;
}

export const declineByLink = (deps: Deps, token: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { id, gameId, emailKey, invitedById } = await findMailedInvitation(tx, deps, token);
    await tx
      .update(invitations)
      .set({ status: "declined", respondedAt: deps.clock.now() })
      .where(eq(invitations.id, id));
    const owner =
      emailKey === null
        ? undefined
        : await findAddressee(tx, deps, { emailKey, inviterId: invitedById });
    notifyPending(deps, gameId, owner ? [owner.id] : []);
  });
