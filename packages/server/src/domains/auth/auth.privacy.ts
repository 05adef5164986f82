import { schema } from "@stepout/db";
import { eq, or } from "@stepout/db/sql";
import { exportRows, type Privacy } from "../../declarations/privacy.ts";
import { isoTime } from "../../declarations/shown-columns.ts";

const { identities, passwordResets, sessions, recoveryLinks } = schema;

export const signInsPrivacy = {
  lists: {
    sessions: exportRows(sessions, {
      columns: {
        createdAt: isoTime(sessions.createdAt),
        expiresAt: isoTime(sessions.expiresAt),
        lastSeenAt: isoTime(sessions.lastSeenAt),
        device: sessions.device,
      },
      owner: sessions.userId,
    }),
    passwordResets: exportRows(passwordResets, {
      columns: {
        createdAt: isoTime(passwordResets.createdAt),
        expiresAt: isoTime(passwordResets.expiresAt),
      },
      owner: passwordResets.userId,
    }),
    recoveryLinks: exportRows(recoveryLinks, {
      columns: {
        createdAt: isoTime(recoveryLinks.createdAt),
        expiresAt: isoTime(recoveryLinks.expiresAt),
        usedAt: isoTime(recoveryLinks.usedAt),
      },
      owner: recoveryLinks.userId,
    }),
    identities: exportRows(identities, {
      columns: {
        issuer: identities.issuer,
        subject: identities.subject,
        createdAt: isoTime(identities.createdAt),
      },
      owner: identities.userId,
    }),
  },
  erase: {
    identities: ({ tx, userId }) => tx.delete(identities).where(eq(identities.userId, userId)),
    passwordResets: ({ tx, userId }) =>
      tx
        .delete(passwordResets)
        .where(or(eq(passwordResets.userId, userId), eq(passwordResets.madeById, userId))),
    recoveryLinks: ({ tx, userId }) =>
      tx.delete(recoveryLinks).where(eq(recoveryLinks.userId, userId)),
    sessions: ({ tx, userId }) => tx.delete(sessions).where(eq(sessions.userId, userId)),
  },
} satisfies Privacy;
