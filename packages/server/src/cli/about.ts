import { existsSync, readFileSync } from "node:fs";
import { readLibraryVersion } from "@stepout/db/file/connection/connection";
import { programFile } from "@stepout/db/program-files";
import manifest from "../../package.json" with { type: "json" };
import { Mistake } from "./common/mistake.ts";
import { remark, say } from "./common/terminal.ts";

export function printVersion(): void {
  say(`stepout ${manifest.version}`);
  say(`node ${process.versions.node}`);
  try {
    say(`sqlite ${readLibraryVersion()}`);
  } catch (error) {
    // SQLite can't be loaded from a folder that is mounted with noexec.
    remark(`can't load sqlite: ${error instanceof Error ? error.message : error}`);
  }
}

const NOTICES = "packages/web/dist/licenses.txt";

export function printLicenses(): void {
  const file = programFile(NOTICES);
  if (!existsSync(file)) {
    throw new Mistake(
      "The license notices are part of the web app, which isn't built yet. Run: npm start",
    );
  }
  say(readFileSync(file, "utf8").trimEnd());
}
