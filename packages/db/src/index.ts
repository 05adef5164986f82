export { databasePath, dataFolder } from "./data-files.ts";
export type { Database, Progress, Reader, Writer } from "./database.ts";
export { FileTroubleError, isDamage, type TroubleKind } from "./file/file-trouble.ts";
export { type DatabaseOptions, openDatabase } from "./open.ts";
export * as schema from "./schema/index.ts";
export type { BatchTimes } from "./transaction.ts";
