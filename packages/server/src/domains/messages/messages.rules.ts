export const MESSAGE_MAX = 500;

export const MESSAGES_LIMIT = 500;

export const THREAD_PAGE_SIZE = 50;

/** Length of the conversation list. An older conversation reappears with its next message. */
export const CONVERSATIONS_LIMIT = 200;
