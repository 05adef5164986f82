export const MESSAGE_MAX = 500;

/** The most messages that `GET /api/messages` gives. */
export const MESSAGES_LIMIT = 500;

export const THREAD_PAGE_SIZE = 50;

/** The most conversations that are listed; older ones come up again with the next message. */
export const CONVERSATIONS_LIMIT = 200;
