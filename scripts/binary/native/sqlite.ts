import { loadNativePart } from "../../../packages/db/src/program-files.ts";

/** @public The bundler replaces the library with this module. */
export const getBinding = (): unknown => loadNativePart("sqlite");
