export { HELLO } from "./broadcast.ts";
export type {
  Database,
  Leadership,
  Progress,
  Reader,
  TroubleKind,
  Writer,
} from "./database.ts";
export {
  dataFolder,
  findDataFile,
  makeDataFolder,
  nameOfDatabase,
  pictureFolderOf,
} from "./database-url.ts";
export { databasePath } from "./file/disk/data-files.ts";
export { FileTroubleError, isDamage } from "./file/disk/file-check.ts";
export { type DatabaseOptions, openDataFile } from "./file/opening/open.ts";
export type { BatchTimes } from "./file/opening/transaction.ts";
export { openDatabase, openSnapshot, requireNotInUse } from "./open.ts";
export { findUnavailableError, UnknownOutcomeError } from "./postgres/unavailable.ts";
export * as schema from "./schema/index.ts";
