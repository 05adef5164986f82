import type { ConversationId } from "@stepout/server/domains/messages/messages.schema";

const KINDS = ["settings", "invite", "new group", "group", "message", "share"] as const;

export type DraftKind = (typeof KINDS)[number];

/** All places end in the game's id, which finds a game's drafts when it is gone. */
const placeOf = (kind: DraftKind, ...ids: string[]) => [kind, ...ids].join(" ");

export const settingsSlot = (gameId: string): string => placeOf("settings", gameId);
export const inviteSlot = (gameId: string): string => placeOf("invite", gameId);
export const newGroupSlot = (gameId: string): string => placeOf("new group", gameId);
export const groupSlot = (gameId: string, groupId: string): string =>
  placeOf("group", groupId, gameId);
export const shareSlot = (gameId: string | undefined): string =>
  gameId === undefined ? "share" : placeOf("share", gameId);
export const messageSlot = ({ userId, gameId }: ConversationId): string =>
  placeOf("message", userId, gameId);

export const kindOf = (place: string): DraftKind | undefined =>
  KINDS.find((kind) => place.startsWith(`${kind} `));

export const isAboutGame = (place: string, gameId: string): boolean => place.endsWith(` ${gameId}`);
