export type {
  Database,
  Leadership,
  Progress,
  Reader,
  TroubleKind,
  Writer,
} from "./database.ts";
export { databasePath } from "./file/disk/data-files.ts";
export { FileTroubleError, isDamage } from "./file/disk/file-check.ts";
export { type DatabaseOptions, openDataFile } from "./file/opening/open.ts";
export type { BatchTimes } from "./file/opening/transaction.ts";
export { HELLO } from "./news.ts";
export { openDatabase, openMoment, requireUnused } from "./open.ts";
export {
  dataFolder,
  findDataFile,
  makeDataFolder,
  nameOfDatabase,
  pictureFolderOf,
} from "./places.ts";
export { findAway, UnknownOutcomeError } from "./postgres/away.ts";
export * as schema from "./schema/index.ts";
