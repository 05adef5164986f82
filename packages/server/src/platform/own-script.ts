import { isSea } from "node:sea";
import { programFile } from "@stepout/db/program-files";

export const ownScript = (): string[] =>
  isSea() ? [] : [programFile("packages/server/src/main.ts")];
