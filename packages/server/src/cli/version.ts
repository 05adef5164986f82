import { readLibraryVersion } from "@stepout/db/file/connection/connection";
import manifest from "../../package.json" with { type: "json" };
import { remark, say } from "./common/terminal.ts";

/** The program's own version comes first, so that a script can take the first line. */
export function printVersion(): void {
  say(`stepout ${manifest.version}`);
  say(`node ${process.versions.node}`);
  try {
    say(`sqlite ${readLibraryVersion()}`);
  } catch (error) {
    // The executable has unpacked it to a folder where nothing may be run, such as a /tmp.
    remark(`sqlite could not be loaded: ${error instanceof Error ? error.message : error}`);
  }
}
