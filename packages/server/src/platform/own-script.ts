import { isSea } from "node:sea";
import { programFile } from "@stepout/db/program-files";

/** The arguments that start this same program: its sources, or none for the single executable. */
export const ownScript = (): string[] =>
  isSea() ? [] : [programFile("packages/server/src/main.ts")];
