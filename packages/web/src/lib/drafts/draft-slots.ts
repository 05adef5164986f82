import type { ConversationId } from "@stepout/server/domains/messages/messages.schema";

const KINDS = ["settings", "invite", "new group", "group", "message", "share"] as const;

export type DraftKind = (typeof KINDS)[number];

/** All places end in the game's id, which finds a game's drafts when it is gone. */
const placeOf = (kind: DraftKind, ...ids: string[]) => [kind, ...ids].join(" ");

export const settingsPlace = (gameId: string): string => placeOf("settings", gameId);
export const invitePlace = (gameId: string): string => placeOf("invite", gameId);
export const newGroupPlace = (gameId: string): string => placeOf("new group", gameId);
export const groupPlace = (gameId: string, groupId: string): string =>
  placeOf("group", groupId, gameId);
export const sharePlace = (gameId: string | undefined): string =>
  gameId === undefined ? "share" : placeOf("share", gameId);
export const messagePlace = ({ userId, gameId }: ConversationId): string =>
  placeOf("message", userId, gameId);

export const kindOf = (place: string): DraftKind | undefined =>
  KINDS.find((kind) => place.startsWith(`${kind} `));

export const isAboutGame = (place: string, gameId: string): boolean => place.endsWith(` ${gameId}`);
