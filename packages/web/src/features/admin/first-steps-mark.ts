const STORAGE_KEY = "stepout.first-steps";

/** Returns whether the host has hidden or completed the first steps on this device. */
export const areFirstStepsOver = (): boolean => localStorage.getItem(STORAGE_KEY) !== null;

export const endFirstSteps = (): void => localStorage.setItem(STORAGE_KEY, "over");
