import { schema } from "@stepout/db";
import { deleteInSlices } from "@stepout/db/slices";
import { alias, and, eq, or } from "@stepout/db/sql";
import { exportList, exportRows, type Privacy } from "../../declarations/privacy.ts";
import { isoTime, ofGame, optional } from "../../declarations/shown-columns.ts";
import type { Deps } from "../../deps.ts";
import { rowidOf } from "../../platform/queries/pages.ts";
import { isAddressedTo, verifiesIn } from "../pending/live-invitations.ts";

const { games, invitations, joinRequests, users } = schema;
const recipients = alias(users, "recipients");

const isTo = (deps: Pick<Deps, "env">, userId: string) => isAddressedTo(userId, verifiesIn(deps));

export const invitationsPrivacy = {
  lists: {
    // Only an invitation's sender and the owner of its email address may see the address.
    invitations: exportList({
      columns: {
        id: invitations.id,
        game: ofGame,
        from: users.username,
        to: optional(recipients.username),
        toEmail: invitations.emailKey,
        status: invitations.status,
        createdAt: isoTime(invitations.createdAt),
        respondedAt: isoTime(invitations.respondedAt),
      },
      cursor: { rowid: rowidOf(invitations) },
      query: (reader, selected, userId, isNext, _limit, deps) =>
        reader
          .select(selected)
          .from(invitations)
          .innerJoin(users, eq(users.id, invitations.invitedById))
          .innerJoin(games, eq(games.id, invitations.gameId))
          .leftJoin(recipients, eq(recipients.id, invitations.userId))
          .where(and(or(eq(invitations.invitedById, userId), isTo(deps, userId)), isNext)),
    }),
    joinRequests: exportRows(joinRequests, {
      columns: {
        id: joinRequests.id,
        game: ofGame,
        status: joinRequests.status,
        createdAt: isoTime(joinRequests.createdAt),
        respondedAt: isoTime(joinRequests.respondedAt),
      },
      owner: joinRequests.userId,
      gameId: joinRequests.gameId,
    }),
  },
  erase: {
    joinRequests: ({ tx, userId }) =>
      deleteInSlices(tx, joinRequests, eq(joinRequests.userId, userId)),
    invitations: ({ tx, deps, userId }) =>
      deleteInSlices(tx, invitations, or(eq(invitations.invitedById, userId), isTo(deps, userId))),
  },
} satisfies Privacy;
