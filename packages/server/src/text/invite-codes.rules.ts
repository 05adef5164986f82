export const INVITE_CODE_LENGTH = 6;

/** Excludes 0, O, 1, I and L, because they are easily confused. */
export const INVITE_CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

const CODE = new RegExp(`^[${INVITE_CODE_ALPHABET}]{${INVITE_CODE_LENGTH}}$`, "i");

export const isInviteCode = (text: string): boolean => CODE.test(text);
