import { readLibraryVersion } from "@stepout/db/file/library";
import manifest from "../../package.json" with { type: "json" };
import { say } from "./terminal.ts";

/** Of the program itself first, so that a script can take the first line. */
export function printVersion(): void {
  say(`stepout ${manifest.version}`);
  say(`node ${process.versions.node}`);
  say(`sqlite ${readLibraryVersion()}`);
}
