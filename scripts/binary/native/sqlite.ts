import { loadNativePart } from "../../../packages/db/src/program-files.ts";

/**
 * Finds the native part of better-sqlite3 in the single executable.
 * @public the bundler puts it in the library's place
 */
export const getBinding = (): unknown => loadNativePart("sqlite");
