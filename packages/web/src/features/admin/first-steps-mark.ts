const STORAGE_KEY = "stepout.first-steps";

/** Returns true on a device whose host has hidden the first steps, or where they were all done. */
export const areFirstStepsOver = (): boolean => localStorage.getItem(STORAGE_KEY) !== null;

export const endFirstSteps = (): void => localStorage.setItem(STORAGE_KEY, "over");
