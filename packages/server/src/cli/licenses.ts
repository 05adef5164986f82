import { existsSync, readFileSync } from "node:fs";
import { programFile } from "@stepout/db/program-files";
import { Mistake } from "./common/mistake.ts";
import { say } from "./common/terminal.ts";

const NOTICES = "packages/web/dist/licenses.txt";

export function printLicenses(): void {
  const file = programFile(NOTICES);
  if (!existsSync(file)) {
    throw new Mistake("The notices are made with the web app, which is not built yet: npm start");
  }
  say(readFileSync(file, "utf8").trimEnd());
}
