import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { exportRows, type Privacy } from "../../declarations/privacy.ts";
import { isoTime } from "../../declarations/shown-columns.ts";

const { seenAchievements } = schema;

export const achievementsPrivacy = {
  lists: {
    achievements: exportRows(seenAchievements, {
      columns: {
        achievement: seenAchievements.achievement,
        seenAt: isoTime(seenAchievements.seenAt),
      },
      owner: seenAchievements.userId,
    }),
  },
  erase: {
    seenAchievements: ({ tx, userId }) =>
      tx.delete(seenAchievements).where(eq(seenAchievements.userId, userId)),
  },
} satisfies Privacy;
