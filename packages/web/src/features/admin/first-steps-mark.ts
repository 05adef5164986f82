import { deviceStorage } from "#lib/browser-storage.ts";

const STORAGE_KEY = "stepout.first-steps";

export const areFirstStepsOver = (): boolean => deviceStorage.read(STORAGE_KEY) !== null;

export const endFirstSteps = (): void => void deviceStorage.write(STORAGE_KEY, "over");
