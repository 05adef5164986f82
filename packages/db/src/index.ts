export type { Database, Progress, Reader, TroubleKind, Writer } from "./database.ts";
export { databasePath, dataFolder } from "./file/disk/data-files.ts";
export { FileTroubleError, isDamage } from "./file/disk/file-trouble.ts";
export { type DatabaseOptions, openDatabase } from "./file/opening/open.ts";
export type { BatchTimes } from "./file/opening/transaction.ts";
export * as schema from "./schema/index.ts";
