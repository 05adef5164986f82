export const notificationTypes = ["game_won", "game_completed"] as const;

/** The most unread notifications in a list; older ones follow as these are read. */
export const NOTIFICATIONS_LIMIT = 50;
