import { dirname, join, resolve } from "node:path";
import { databasePath } from "./file/disk/data-files.ts";
import { makeOwnedFolder } from "./file-ownership.ts";
import { picturesFolder } from "./pictures/local-pictures.ts";

export interface DataSettings {
  DATABASE_URL: string;
  DATA_DIR: string;
}

export const isPostgres = (url: string): boolean => /^postgres(ql)?:/.test(url);

export const findDataFile = (url: string): string | undefined =>
  isPostgres(url) ? undefined : databasePath(url);

export const dataFolder = ({ DATABASE_URL, DATA_DIR }: DataSettings): string =>
  isPostgres(DATABASE_URL) ? resolve(DATA_DIR) : dirname(databasePath(DATABASE_URL));

export function makeDataFolder(settings: DataSettings): void {
  if (isPostgres(settings.DATABASE_URL)) makeOwnedFolder(dataFolder(settings));
}

export const pictureFolderOf = ({ DATABASE_URL, DATA_DIR }: DataSettings): string =>
  isPostgres(DATABASE_URL)
    ? join(resolve(DATA_DIR), "pictures")
    : picturesFolder(databasePath(DATABASE_URL));

/** Returns the URL without credentials or parameters. */
export function nameOfDatabase(url: string): string {
  if (!isPostgres(url)) return url;
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
