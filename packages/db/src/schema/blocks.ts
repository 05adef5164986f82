import { index, primaryKey, sqliteTable } from "../sql.ts";
import { belongsTo, timestamp } from "./columns.ts";
import { users } from "./users.ts";

export const blocks = sqliteTable(
  "blocks",
  {
    blockerId: belongsTo(() => users.id),
    blockedId: belongsTo(() => users.id),
    createdAt: timestamp().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index("blocks_of_blocked").on(t.blockedId),
  ],
);
