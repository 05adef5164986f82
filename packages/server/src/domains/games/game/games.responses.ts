import { toIso } from "../../../platform/time/clock.ts";
import { imageUrl } from "../../images/images.rules.ts";
import { toPublicUser } from "../../users/users.queries.ts";
import type { CardRow, GameRow, PreviewRow } from "./games.queries.ts";
import { gameStatus } from "./games.rules.ts";
import type { Game, GameCard, GamePreview } from "./games.schema.ts";

interface Shown {
  name: string;
  description: string | null;
  startTime: number;
  endTime: number;
  isPublic: boolean;
  requiresApproval: boolean;
}

const describeGame = (row: Shown, now: number) => ({
  name: row.name,
  description: row.description,
  status: gameStatus(row, now),
  startTime: toIso(row.startTime),
  endTime: toIso(row.endTime),
  isPublic: row.isPublic,
  requiresApproval: row.requiresApproval,
});

export function toGame(row: GameRow, actorId: string, now: number): Game {
  const isParticipant = row.actorScore !== null;
  return {
    id: row.id,
    ...describeGame(row, now),
    coverImage: row.coverImageId && imageUrl(row.coverImageId),
    creatorId: row.creator.id,
    creator: toPublicUser(row.creator),
    inviteCode: isParticipant || (row.isPublic && !row.isActorBanned) ? row.inviteCode : null,
    postsPerDay: row.postsPerDay,
    timeZone: row.timeZone,
    _count: { participants: row.participantCount, posts: row.postCount },
    viewer: {
      isParticipant,
      isCreator: row.creator.id === actorId,
      isAdmin: row.actorIsAdmin ?? false,
      hasPendingRequest: row.hasPendingRequest,
      score: row.actorScore,
      place: isParticipant ? row.actorPlace : null,
    },
  };
}

export const toCard = (row: CardRow, actorId: string, now: number): GameCard => ({
  ...toGame(row, actorId, now),
  topScores: row.topScores,
});

/** Visitors can load the cover only with the code. */
export const toPreview = (row: PreviewRow, code: string, now: number): GamePreview => ({
  id: row.id,
  ...describeGame(row, now),
  coverImage: row.coverImageId && `${imageUrl(row.coverImageId)}?code=${encodeURIComponent(code)}`,
  creator: row.creator,
  _count: { participants: row.participantCount },
  isParticipant: row.actorId !== null,
});
