import { outliveReaders } from "./cli/common/terminal.ts";
import { runCommandLine } from "./cli/program.ts";

outliveReaders();
void runCommandLine(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
