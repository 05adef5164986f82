import { loadNativePart } from "../../../packages/db/src/program-files.ts";

/**
 * Loads better-sqlite3's native add-on.
 * @public the bundler substitutes it for the library
 */
export const getBinding = (): unknown => loadNativePart("sqlite");
