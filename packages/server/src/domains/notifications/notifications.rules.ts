export const notificationTypes = ["game_won", "game_completed"] as const;

/** The most unseen notifications that are listed; older ones follow as these are read. */
export const NOTIFICATIONS_LIMIT = 50;
