import { index, integer, sql, sqliteTable, text } from "../sql.ts";
import { counter, id, timestamp } from "./columns.ts";
import { invitations } from "./invitations.ts";
import { users } from "./users.ts";

/** The text is generated when the email is sent. A sender reserves an email by advancing `dueAt`. */
export const mails = sqliteTable(
  "mails",
  {
    id: id(),
    kind: text({
      enum: [
        "password-reset",
        "password-changed",
        "account-approved",
        "verification",
        "new-email",
        "email-changed",
        "sign-in-linked",
        "sign-in-unlinked",
        "invitation",
        "reminder",
        "weekly",
      ],
    }).notNull(),
    /** An email address, or the username entered to reset a password. */
    recipient: text().notNull(),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    invitationId: text().references(() => invitations.id, { onDelete: "cascade" }),
    /** The email's links stop working when the user's `credentialsEpoch` increases. */
    credentialsEpoch: integer(),
    createdAt: timestamp().notNull(),
    dueAt: timestamp().notNull(),
    attempts: counter(),
    /** The reason for the last failed attempt. Null before the first failure. */
    failure: text(),
  },
  (t) => [
    index("mails_by_due").on(t.dueAt),
    index("mails_by_failure").on(t.failure).where(sql`${t.failure} is not null`),
    index("mails_of_user").on(t.userId),
    index("mails_of_invitation").on(t.invitationId),
  ],
);

/** The server sends no email to these addresses. They are hashed with SHA-256 in case the database leaks. */
export const mailStops = sqliteTable("mailStops", {
  addressHash: text().primaryKey(),
  reason: text({ enum: ["unsubscribed", "refused"] }).notNull(),
  createdAt: timestamp().notNull(),
});
