export const MESSAGE_MAX = 500;

export const MESSAGES_LIMIT = 500;

export const THREAD_PAGE_SIZE = 50;

/** Limits the list of conversations. An older one reappears with its next message. */
export const CONVERSATIONS_LIMIT = 200;
