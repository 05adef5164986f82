// Import Drizzle only here: Node parses its large package.json once per importing module.
export type {
  SelectedFields,
  SelectedFieldsFlat,
  SelectedFieldsOrdered,
  TableConfig,
} from "drizzle-orm";
export * from "drizzle-orm";
export * from "drizzle-orm/sqlite-core";
