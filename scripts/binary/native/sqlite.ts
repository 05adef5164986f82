import { loadNativePart } from "../../../packages/db/src/program-files.ts";

/**
 * In the single executable, what better-sqlite3 finds its native part by.
 * @public the bundler puts it in the library's place
 */
export const getBinding = (): unknown => loadNativePart("sqlite");
