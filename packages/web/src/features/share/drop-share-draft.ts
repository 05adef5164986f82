export const SHARE_DRAFT_KEY = "stepout.shareDraft";

/** Forgets what was entered and not shared. By itself, so that signing out needs no more of it. */
export const dropShareDraft = (): void => sessionStorage.removeItem(SHARE_DRAFT_KEY);
