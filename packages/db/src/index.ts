export type { Database, Reader, Writer } from "./database.ts";
export { openDatabase } from "./open.ts";
export * as schema from "./schema/index.ts";
