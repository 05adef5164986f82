import type { ConversationId } from "@stepout/server/domains/messages/messages.schema";

const KINDS = ["settings", "invite", "new group", "group", "message", "share"] as const;

/** The things about a game that people type. */
export type DraftKind = (typeof KINDS)[number];

/**
 * The place of a draft. All end in the game's id, so that a game's drafts are found when it is
 * gone.
 */
const placeOf = (kind: DraftKind, ...ids: string[]) => [kind, ...ids].join(" ");

export const settingsPlace = (gameId: string): string => placeOf("settings", gameId);
export const invitePlace = (gameId: string): string => placeOf("invite", gameId);
export const newGroupPlace = (gameId: string): string => placeOf("new group", gameId);
export const groupPlace = (gameId: string, groupId: string): string =>
  placeOf("group", groupId, gameId);
/** What is shared is told where it was begun: in a game, or on home for any game. */
export const sharePlace = (gameId: string | undefined): string =>
  gameId === undefined ? "share" : placeOf("share", gameId);
export const messagePlace = ({ userId, gameId }: ConversationId): string =>
  placeOf("message", userId, gameId);

export const kindOf = (place: string): DraftKind | undefined =>
  KINDS.find((kind) => place.startsWith(`${kind} `));

export const isAboutGame = (place: string, gameId: string): boolean => place.endsWith(` ${gameId}`);
