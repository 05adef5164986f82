export const INVITATIONS_LIMIT = 500;

interface Standing {
  game: { isPublic: boolean; requiresApproval: boolean };
  isParticipant: boolean;
  isCreator: boolean;
  isAdmin: boolean;
}

/** Invitations skip approval, so games with approval let only creator and admins invite. */
export function canInvite({ game, isParticipant, isCreator, isAdmin }: Standing): boolean {
  if (game.requiresApproval) return isCreator || isAdmin;
  return game.isPublic || isParticipant;
}
