// Import Drizzle only from this module. Node parses Drizzle's 180 KB package.json for each module that imports Drizzle
// directly, which would take half of the startup time.
export type {
  SelectedFields,
  SelectedFieldsFlat,
  SelectedFieldsOrdered,
  TableConfig,
} from "drizzle-orm";
export * from "drizzle-orm";
export * from "drizzle-orm/sqlite-core";
