import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { exportRows, type Privacy } from "../../declarations/privacy.ts";

const { pauses } = schema;

export const streaksPrivacy = {
  lists: {
    pauses: exportRows(pauses, {
      columns: { firstDay: pauses.firstDay, lastDay: pauses.lastDay },
      owner: pauses.userId,
    }),
  },
  erase: { pauses: ({ tx, userId }) => tx.delete(pauses).where(eq(pauses.userId, userId)) },
} satisfies Privacy;
