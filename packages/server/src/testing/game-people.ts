import { schema } from "@stepout/db";
import { and, eq } from "@stepout/db/sql";
import type { Actor, Deps } from "../deps.ts";
import type { TestPerson, TestServer } from "./test-server.ts";

const { participants } = schema;

/** Creates users `${prefix}0`, `${prefix}1` and so on, who join a public game in this order. */
export async function joinMany(
  server: TestServer,
  gameId: string,
  count: number,
  prefix: string,
): Promise<TestPerson[]> {
  const people: TestPerson[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = await server.createPerson(`${prefix}${index}`);
    await person.call.games.join({ id: gameId });
    people.push(person);
  }
  return people;
}

/** Sets a participant's score without adding posts. */
export const setScore = ({ db }: Deps, gameId: string, { userId }: Actor, score: number) =>
  db.transaction((tx) =>
    tx
      .update(participants)
      .set({ score })
      .where(and(eq(participants.gameId, gameId), eq(participants.userId, userId))),
  );

export const makeAdmin = ({ db }: Deps, gameId: string, { userId }: Actor) =>
  db.transaction((tx) =>
    tx
      .update(participants)
      .set({ isAdmin: true })
      .where(and(eq(participants.gameId, gameId), eq(participants.userId, userId))),
  );
