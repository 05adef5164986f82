export const notificationTypes = ["game_won", "game_completed"] as const;

export const NOTIFICATIONS_LIMIT = 50;
