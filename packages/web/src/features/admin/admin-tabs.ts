export const adminTabs = ["people", "games", "reports", "settings", "storage", "log"] as const;
export type AdminTab = (typeof adminTabs)[number];
