import { schema } from "@stepout/db";
import { eq, or } from "@stepout/db/sql";
import { type Kept, keptRows } from "../../declarations/privacy.ts";
import { moment } from "../../declarations/shown-columns.ts";

const { identities, passwordResets, sessions, waysBack } = schema;

export const keptSignIns = {
  lists: {
    sessions: keptRows(sessions, {
      columns: {
        createdAt: moment(sessions.createdAt),
        expiresAt: moment(sessions.expiresAt),
        lastSeenAt: moment(sessions.lastSeenAt),
        device: sessions.device,
      },
      owner: sessions.userId,
    }),
    passwordResets: keptRows(passwordResets, {
      columns: {
        createdAt: moment(passwordResets.createdAt),
        expiresAt: moment(passwordResets.expiresAt),
      },
      owner: passwordResets.userId,
    }),
    waysBack: keptRows(waysBack, {
      columns: {
        createdAt: moment(waysBack.createdAt),
        expiresAt: moment(waysBack.expiresAt),
        usedAt: moment(waysBack.usedAt),
      },
      owner: waysBack.userId,
    }),
    identities: keptRows(identities, {
      columns: {
        issuer: identities.issuer,
        subject: identities.subject,
        createdAt: moment(identities.createdAt),
      },
      owner: identities.userId,
    }),
  },
  forget: {
    identities: ({ tx, userId }) => tx.delete(identities).where(eq(identities.userId, userId)),
    passwordResets: ({ tx, userId }) =>
      tx
        .delete(passwordResets)
        .where(or(eq(passwordResets.userId, userId), eq(passwordResets.madeById, userId))),
    waysBack: ({ tx, userId }) => tx.delete(waysBack).where(eq(waysBack.userId, userId)),
    sessions: ({ tx, userId }) => tx.delete(sessions).where(eq(sessions.userId, userId)),
  },
} satisfies Kept;
