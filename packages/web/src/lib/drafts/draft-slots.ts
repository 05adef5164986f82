import type { ConversationId } from "@stepout/server/domains/messages/messages.schema";

const KINDS = ["settings", "invite", "new group", "group", "message", "share"] as const;

export type DraftKind = (typeof KINDS)[number];

/** Returns a slot that ends in the game's id, so that drafts can be found after the game is gone. */
const slotOf = (kind: DraftKind, ...ids: string[]) => [kind, ...ids].join(" ");

export const settingsSlot = (gameId: string): string => slotOf("settings", gameId);
export const inviteSlot = (gameId: string): string => slotOf("invite", gameId);
export const newGroupSlot = (gameId: string): string => slotOf("new group", gameId);
export const groupSlot = (gameId: string, groupId: string): string =>
  slotOf("group", groupId, gameId);
export const shareSlot = (gameId: string | undefined): string =>
  gameId === undefined ? "share" : slotOf("share", gameId);
export const messageSlot = ({ userId, gameId }: ConversationId): string =>
  slotOf("message", userId, gameId);

export const kindOf = (slot: string): DraftKind | undefined =>
  KINDS.find((kind) => slot.startsWith(`${kind} `));

export const isAboutGame = (slot: string, gameId: string): boolean => slot.endsWith(` ${gameId}`);
