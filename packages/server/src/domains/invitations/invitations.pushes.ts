import { schema } from "@stepout/db";
import { and, desc, eq, gte } from "@stepout/db/sql";
import { displayName } from "../../text/format.rules.ts";
import { areUnblocked } from "../blocks/visibility/visibility.queries.ts";
import { isLiveInvitationFor, isRequestPending, verifiesIn } from "../pending/live-invitations.ts";
import type { ComposePush } from "../push/template.ts";
import { publicUserColumns } from "../users/users.queries.ts";
import { INVITATIONS_LIMIT } from "./invitations.rules.ts";

const { games, invitations, joinRequests, users } = schema;

interface Named {
  name: string;
  game: string;
}

const texts = {
  invitation: "A new invitation",
  invites: ({ name, game }: Named) => `${name} invites you to “${game}”`,
  invitations: (count: number) => `${count} new invitations are waiting for you`,
  request: "A request to join your game",
  requests: (count: number) => `${count} people want to join your games`,
  wantsToJoin: ({ name, game }: Named) => `${name} wants to join “${game}”`,
} as const;

const invitation: ComposePush = async (tx, deps, { userId, createdAt }) => {
  const found = await tx
    .select({ inviter: publicUserColumns, game: games.name })
    .from(invitations)
    .innerJoin(games, eq(games.id, invitations.gameId))
    .innerJoin(users, eq(users.id, invitations.invitedById))
    .where(
      and(isLiveInvitationFor(userId, verifiesIn(deps)), gte(invitations.createdAt, createdAt)),
    )
    .orderBy(desc(invitations.createdAt))
    .limit(INVITATIONS_LIMIT);
  const [latest] = found;
  if (!latest) return undefined;
  const named = { name: displayName(latest.inviter), game: latest.game };
  return {
    title: texts.invitation,
    body: found.length === 1 ? texts.invites(named) : texts.invitations(found.length),
    path: "/invites",
  };
};

const joinRequest: ComposePush = async (tx, _deps, { userId, createdAt }) => {
  const found = await tx
    .select({ requester: publicUserColumns, game: games.name })
    .from(joinRequests)
    .innerJoin(games, eq(games.id, joinRequests.gameId))
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .where(
      and(
        eq(games.creatorId, userId),
        isRequestPending,
        gte(joinRequests.createdAt, createdAt),
        areUnblocked(userId, joinRequests.userId),
      ),
    )
    .orderBy(desc(joinRequests.createdAt))
    .limit(INVITATIONS_LIMIT);
  const [latest] = found;
  if (!latest) return undefined;
  const named = { name: displayName(latest.requester), game: latest.game };
  return {
    title: texts.request,
    body: found.length === 1 ? texts.wantsToJoin(named) : texts.requests(found.length),
    path: "/invites?tab=pending",
  };
};

export const invitationPushes = { invitation, "join-request": joinRequest };
