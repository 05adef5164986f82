export const INVITATIONS_LIMIT = 500;

interface Inviter {
  game: { isPublic: boolean; requiresApproval: boolean };
  isParticipant: boolean;
  isCreator: boolean;
  isAdmin: boolean;
}

/** Invitations skip approval. */
export function canInvite({ game, isParticipant, isCreator, isAdmin }: Inviter): boolean {
  if (game.requiresApproval) return isCreator || isAdmin;
  return game.isPublic || isParticipant;
}
