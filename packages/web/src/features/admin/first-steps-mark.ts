const STORAGE_KEY = "stepout.first-steps";

export const areFirstStepsOver = (): boolean => localStorage.getItem(STORAGE_KEY) !== null;

export const endFirstSteps = (): void => localStorage.setItem(STORAGE_KEY, "over");
