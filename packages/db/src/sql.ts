// Import Drizzle from here: Node parses Drizzle's 180 KB package.json for each importing module, which took half of the
// start-up time.
export type {
  SelectedFields,
  SelectedFieldsFlat,
  SelectedFieldsOrdered,
  TableConfig,
} from "drizzle-orm";
export * from "drizzle-orm";
export * from "drizzle-orm/sqlite-core";
