import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { type Kept, keptRows } from "../../declarations/privacy.ts";
import { moment } from "../../declarations/shown-columns.ts";

const { personalLinks } = schema;

export const keptPersonalLinks = {
  lists: {
    personalLinks: keptRows(personalLinks, {
      columns: {
        createdAt: moment(personalLinks.createdAt),
        expiresAt: moment(personalLinks.expiresAt),
      },
      owner: personalLinks.madeById,
    }),
  },
  forget: {
    personalLinks: ({ tx, userId }) =>
      tx.delete(personalLinks).where(eq(personalLinks.madeById, userId)),
  },
} satisfies Kept;
