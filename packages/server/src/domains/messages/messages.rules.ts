export const MESSAGE_MAX = 500;

export const MESSAGES_LIMIT = 500;

export const THREAD_PAGE_SIZE = 50;

/** Maximum number of listed conversations. An older conversation reappears when it gets a new message. */
export const CONVERSATIONS_LIMIT = 200;
