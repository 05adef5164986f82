const STORAGE_KEY = "stepout-seen-results";

const readSeen = (): string[] => sessionStorage.getItem(STORAGE_KEY)?.split(" ") ?? [];

/** Returns true if the user closed it in this session, even if the server could not be notified. */
export const isSeen = (notificationId: string): boolean => readSeen().includes(notificationId);

export const rememberSeen = (notificationId: string): void =>
  sessionStorage.setItem(STORAGE_KEY, [...readSeen(), notificationId].join(" "));
