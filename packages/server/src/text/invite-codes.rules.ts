export const INVITE_CODE_LENGTH = 6;

/** Without 0 O 1 I L, which people mistake for each other. */
export const INVITE_CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

const CODE = new RegExp(`^[${INVITE_CODE_ALPHABET}]{${INVITE_CODE_LENGTH}}$`, "i");

/** Whether it may be the code of a game; other invitations are longer. */
export const isInviteCode = (text: string): boolean => CODE.test(text);
