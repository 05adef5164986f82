export const MESSAGE_MAX = 500;

/** The most messages that `GET /api/messages` gives. */
export const MESSAGES_LIMIT = 500;
