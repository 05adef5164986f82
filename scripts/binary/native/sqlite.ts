import { loadNativePart } from "../../../packages/db/src/program-files.ts";

/** @public the bundler substitutes it for the library */
export const getBinding = (): unknown => loadNativePart("sqlite");
