import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { exportRows, type Privacy } from "../../declarations/privacy.ts";
import { isoTime } from "../../declarations/shown-columns.ts";

const { personalLinks } = schema;

export const personalLinksPrivacy = {
  lists: {
    personalLinks: exportRows(personalLinks, {
      columns: {
        createdAt: isoTime(personalLinks.createdAt),
        expiresAt: isoTime(personalLinks.expiresAt),
      },
      owner: personalLinks.madeById,
    }),
  },
  erase: {
    personalLinks: ({ tx, userId }) =>
      tx.delete(personalLinks).where(eq(personalLinks.madeById, userId)),
  },
} satisfies Privacy;
