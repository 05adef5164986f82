export const inviteTabs = ["received", "pending"] as const;
export type InviteTab = (typeof inviteTabs)[number];
