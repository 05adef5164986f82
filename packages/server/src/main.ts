import { runCommandLine } from "./cli/program.ts";
import { outliveReaders } from "./cli/terminal.ts";

outliveReaders();
process.exitCode = await runCommandLine(process.argv.slice(2));
