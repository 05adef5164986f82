// The main script of the executable.
import { loadProgram } from "./program.ts";

loadProgram().runInThisContext()(require);
