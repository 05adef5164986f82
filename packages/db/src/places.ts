import { dirname, join, resolve } from "node:path";
import { databasePath } from "./file/disk/data-files.ts";
import { makeOwnedFolder } from "./ownership.ts";
import { picturesFolder } from "./pictures/local-pictures.ts";

/** Where the data are, in the words of the configuration. */
export interface DataPlace {
  DATABASE_URL: string;
  /** Beside PostgreSQL, the folder for what is no row. */
  DATA_DIR: string;
}

export const isPostgres = (url: string): boolean => /^postgres(ql)?:/.test(url);

/** The file that holds the data; undefined where PostgreSQL does. */
export const findDataFile = (url: string): string | undefined =>
  isPostgres(url) ? undefined : databasePath(url);

/** The folder of everything that the server keeps: that of the data file, if there is one. */
export const dataFolder = ({ DATABASE_URL, DATA_DIR }: DataPlace): string =>
  isPostgres(DATABASE_URL) ? resolve(DATA_DIR) : dirname(databasePath(DATABASE_URL));

/** Only the host may read it. */
const FOLDER_MODE = 0o700;

/** Makes the folder beside PostgreSQL; that of a data file is made with the file. */
export function makeDataFolder(place: DataPlace): void {
  if (isPostgres(place.DATABASE_URL)) {
    makeOwnedFolder(dataFolder(place), FOLDER_MODE);
  }
}

export const pictureFolderOf = ({ DATABASE_URL, DATA_DIR }: DataPlace): string =>
  isPostgres(DATABASE_URL)
    ? join(resolve(DATA_DIR), "pictures")
    : picturesFolder(databasePath(DATABASE_URL));

/** The database without the password that its address may hold. */
export function nameOfDatabase(url: string): string {
  if (!isPostgres(url)) return url;
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
