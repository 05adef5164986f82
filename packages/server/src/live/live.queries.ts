import { schema } from "@stepout/db";
import { and, eq, sql } from "drizzle-orm";
import { preparedFor } from "../platform/queries/prepared.ts";

const { participants } = schema;

const isInGame = eq(participants.gameId, sql.placeholder("gameId"));

export const participantsOfGame = preparedFor((reader) =>
  reader.select({ userId: participants.userId }).from(participants).where(isInGame).prepare(),
);

export const adminsOfGame = preparedFor((reader) =>
  reader
    .select({ userId: participants.userId })
    .from(participants)
    .where(and(isInGame, eq(participants.isAdmin, true)))
    .prepare(),
);

/** The games in which somebody takes part, whose changes they are told. */
export const gamesOfPerson = preparedFor((reader) =>
  reader
    .select({ gameId: participants.gameId, isAdmin: participants.isAdmin })
    .from(participants)
    .where(eq(participants.userId, sql.placeholder("userId")))
    .prepare(),
);
