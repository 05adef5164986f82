export const INVITATIONS_LIMIT = 500;

interface Standing {
  game: { isPublic: boolean; requiresApproval: boolean };
  isParticipant: boolean;
  isCreator: boolean;
  isAdmin: boolean;
}

/**
 * An accepted invitation needs no approval, so in games with approval only creator and admins may
 * invite. Otherwise participants may, and in public games everybody.
 */
export function canInvite({ game, isParticipant, isCreator, isAdmin }: Standing): boolean {
  if (game.requiresApproval) return isCreator || isAdmin;
  return game.isPublic || isParticipant;
}
