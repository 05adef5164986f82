import type { Database } from "../database.ts";
import type { PictureStore } from "../pictures/picture-store.ts";

export interface TestDatabase {
  db: Database;
  pictures: PictureStore;
  url: string;
  /** The folder of everything that is kept. */
  folder: string;
  /** Closes the database and removes its folder. */
  remove(): Promise<void>;
}
