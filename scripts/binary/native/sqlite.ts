import { loadNativePart } from "../../../packages/db/src/program-files.ts";

/**
 * Loads the native add-on of better-sqlite3 in the single executable.
 * @public the bundler substitutes it for the library
 */
export const getBinding = (): unknown => loadNativePart("sqlite");
