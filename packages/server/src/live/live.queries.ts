import { type Reader, schema } from "@stepout/db";
import { and, eq } from "drizzle-orm";

const { participants } = schema;

export const participantsOfGame = (reader: Reader, gameId: string) =>
  reader
    .select({ userId: participants.userId })
    .from(participants)
    .where(eq(participants.gameId, gameId));

export const adminsOfGame = (reader: Reader, gameId: string) =>
  reader
    .select({ userId: participants.userId })
    .from(participants)
    .where(and(eq(participants.gameId, gameId), eq(participants.isAdmin, true)));

export const gamesOfPerson = (reader: Reader, userId: string) =>
  reader
    .select({ gameId: participants.gameId, isAdmin: participants.isAdmin })
    .from(participants)
    .where(eq(participants.userId, userId));
