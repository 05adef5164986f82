// Import Drizzle from here: Node parses its package.json of 180 KB for each module that imports it, which took half of
// each start.
export type {
  SelectedFields,
  SelectedFieldsFlat,
  SelectedFieldsOrdered,
  TableConfig,
} from "drizzle-orm";
export * from "drizzle-orm";
export * from "drizzle-orm/sqlite-core";
