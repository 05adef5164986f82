/** The only import of Drizzle: Node parses its package.json of 180 KB for each one, once half of each start. */
export type {
  SelectedFields,
  SelectedFieldsFlat,
  SelectedFieldsOrdered,
  TableConfig,
} from "drizzle-orm";
export * from "drizzle-orm";
export * from "drizzle-orm/sqlite-core";
