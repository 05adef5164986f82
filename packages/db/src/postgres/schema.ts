import {
  check,
  customType,
  ForeignKeyBuilder,
  index,
  type PgColumn,
  type PgTable,
  PrimaryKeyBuilder,
  pgTable,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import * as schema from "../schema/index.ts";
import {
  getTableColumns,
  getTableConfig,
  getTableName,
  is,
  SQL,
  type SQLiteColumn,
  type SQLiteTable,
  SQLiteText,
  sql,
} from "../sql.ts";

const column = customType<{ data: unknown; config: { type: string }; configRequired: true }>({
  dataType: ({ type }) => type,
});

/** Replaces SQLite's implicit rowid, which code uses to split reads and deletes of long tables into slices. */
const ROW_NUMBER = "rowid";
const rowNumber = () => column({ type: "bigint generated always as identity" }).unique();

function typeOf(original: SQLiteColumn): string {
  // Compares text by its bytes in every locale, as SQLite does.
  if (is(original, SQLiteText)) return 'text collate "C"';
  return original.dataType === "boolean" ? "smallint" : "bigint";
}

function literal(value: unknown): SQL {
  if (is(value, SQL)) return value;
  return sql.raw(typeof value === "string" ? `'${value}'` : String(Number(value)));
}

function copyColumn(original: SQLiteColumn) {
  let copy = column({ type: typeOf(original) });
  if (original.notNull) copy = copy.notNull();
  if (original.primary) copy = copy.primaryKey();
  if (original.isUnique) copy = copy.unique();
  return original.default === undefined ? copy : copy.default(literal(original.default));
}

type List<Item> = [Item, ...Item[]];

function listOf<Item>(items: Item[]): List<Item> {
  const [first, ...others] = items;
  if (first === undefined) throw new Error("An index or a key needs a column");
  return [first, ...others];
}

const asExpression = (part: SQLiteColumn | SQL): SQL =>
  is(part, SQL) ? part : sql`${sql.identifier(part.name)}`;

function copyTable(original: SQLiteTable, find: (original: SQLiteColumn) => PgColumn): PgTable {
  const { name, columns, indexes, foreignKeys, primaryKeys, uniqueConstraints, checks } =
    getTableConfig(original);
  const copies = Object.fromEntries(columns.map((each) => [each.name, copyColumn(each)]));
  return pgTable(name, { ...copies, [ROW_NUMBER]: rowNumber() }, () => [
    ...primaryKeys.map((key) => new PrimaryKeyBuilder(key.columns.map(find), key.getName())),
    ...uniqueConstraints.map((rule) =>
      unique(rule.getName()).on(...listOf(rule.columns.map(find))),
    ),
    ...foreignKeys.map((key) => {
      const reference = () => {
        const { columns: from, foreignColumns: to } = key.reference();
        return { columns: from.map(find), foreignColumns: to.map(find) };
      };
      const { onDelete } = key;
      return new ForeignKeyBuilder(reference, onDelete && { onDelete });
    }),
    ...indexes.map(({ config }) => {
      const builder = config.unique ? uniqueIndex(config.name) : index(config.name);
      const parts = builder.on(...listOf(config.columns.map(asExpression)));
      return config.where ? parts.where(config.where) : parts;
    }),
    ...checks.map((rule) => check(rule.name, rule.value)),
  ]);
}

function copyTables(originals: Record<string, SQLiteTable>): Record<string, PgTable> {
  const copies = new Map<string, PgTable>();
  const find = (original: SQLiteColumn): PgColumn => {
    const table = copies.get(getTableName(original.table));
    const columns: Record<string, PgColumn> = table ? getTableColumns(table) : {};
    const copy = columns[original.name];
    if (!copy) throw new Error(`There is no copy of ${original.name}`);
    return copy;
  };
  const entries = Object.entries(originals).map(([name, original]): [string, PgTable] => {
    const copy = copyTable(original, find);
    copies.set(getTableName(original), copy);
    return [name, copy];
  });
  return Object.fromEntries(entries);
}

// drizzle-kit generates migrations only for tables that are exported by name.
export const {
  auditEvents,
  bans,
  blocks,
  comments,
  deliveryDays,
  gameResults,
  games,
  groupDays,
  groups,
  idempotencyKeys,
  identities,
  images,
  invitations,
  joinRequests,
  mailStops,
  mails,
  messages,
  moves,
  notifications,
  notificationSettings,
  participants,
  passwordResets,
  pauses,
  personalLinks,
  instance,
  posts,
  pushQueue,
  pushSubscriptions,
  releasedPictures,
  removalNotices,
  removedComments,
  removedPictures,
  removedPosts,
  removedUpvotes,
  reportedThings,
  reports,
  sentReminders,
  seenAchievements,
  sessions,
  upvotes,
  userDays,
  userTotals,
  users,
  recoveryLinks,
} = copyTables(schema);
