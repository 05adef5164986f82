import { readLibraryVersion } from "@stepout/db/file/connection/connection";
import manifest from "../../package.json" with { type: "json" };
import { remark, say } from "./common/terminal.ts";

export function printVersion(): void {
  say(`stepout ${manifest.version}`);
  say(`node ${process.versions.node}`);
  try {
    say(`sqlite ${readLibraryVersion()}`);
  } catch (error) {
    // The executable may be unpacked to a folder without execute permission, such as a /tmp.
    remark(`sqlite could not be loaded: ${error instanceof Error ? error.message : error}`);
  }
}
