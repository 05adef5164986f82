import { schema } from "@stepout/db";
import { eq } from "drizzle-orm";
import { type Kept, keptRows } from "../../declarations/kept.ts";
import { moment } from "../../declarations/shown-columns.ts";

const { identities, sessions } = schema;

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
    sessions: ({ tx, userId }) => tx.delete(sessions).where(eq(sessions.userId, userId)),
  },
} satisfies Kept;
