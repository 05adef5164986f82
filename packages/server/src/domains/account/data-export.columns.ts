import type { ColumnsOf, TableName } from "@stepout/db/privacy";
import { z } from "zod";
import { type ColumnNames, documentOf } from "../../declarations/shown-columns.ts";
import { accountColumns } from "../users/users.privacy.ts";
import { userStats } from "./account.schema.ts";
import { lists } from "./privacy.ts";

type Personal = {
  [Name in TableName]: `${Name}.${ColumnsOf<Name, "words" | "picture" | "name">}`;
}[TableName];

type Lists = typeof lists;
type ExportedName =
  | ColumnNames<typeof accountColumns>
  | { [List in keyof Lists]: ColumnNames<Lists[List]["columns"]> }[keyof Lists];

/** Maps each omitted column to the reason, or to an exported column with the same data. */
export const NOT_EXPORTED: Record<Exclude<Personal, ExportedName>, string> = {
  "users.usernameKey": "users.username",
  "users.emailKey": "users.email",
  "users.searchText": "users.username",
  "games.searchText": "games.name",
  "posts.searchText": "posts.content",
  "participants.sortText": "users.username",
  "images.smallHash": "images.hash",
  "reportedThings.content": "content in a report, which only its readers may see",
  "reportedThings.imageId": "content in a report, which only its readers may see",
};

const listSchemas: Record<keyof Lists, z.ZodArray<z.ZodObject>> = Object.assign(
  {},
  ...Object.entries(lists).map(([name, { schema }]) => ({ [name]: z.array(schema) })),
);

export const dataExport = z.object({
  exportedAt: z.iso.datetime(),
  account: documentOf(accountColumns),
  numbers: userStats,
  ...listSchemas,
});
