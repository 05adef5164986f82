export const MEDALS_LIMIT = 50;
