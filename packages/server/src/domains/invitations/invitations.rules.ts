/** The most entries that a list of invitations or of join requests gives. */
export const INVITATIONS_LIMIT = 500;

interface Standing {
  game: { isPublic: boolean; requiresApproval: boolean };
  isParticipant: boolean;
  isCreator: boolean;
  isAdmin: boolean;
}

/**
 * An accepted invitation needs no approval, so where approval is asked for only those who run the
 * game invite; otherwise its participants, and to a public game everybody.
 */
export function canInvite({ game, isParticipant, isCreator, isAdmin }: Standing): boolean {
  if (game.requiresApproval) return isCreator || isAdmin;
  return game.isPublic || isParticipant;
}
