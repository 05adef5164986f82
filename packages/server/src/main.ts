import { runCommandLine } from "./cli/program.ts";
import { outliveReaders } from "./cli/terminal.ts";

outliveReaders();
void runCommandLine(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
