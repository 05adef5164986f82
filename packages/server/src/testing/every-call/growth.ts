import { schema } from "@stepout/db";
import { toSearchText } from "@stepout/db/search-text";
import type { TestServer } from "../test-server.ts";
import type { World } from "./world.ts";

const GROWTH = 10;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Adds many rows of every kind, both inside and outside the running game. */
export async function growWorld({ deps }: TestServer, { people, targets }: World): Promise<void> {
  const { author, creator, participant, invited } = people;
  const now = deps.clock.now();
  const moments = { createdAt: now, updatedAt: now };
  const nextId = () => deps.ids.nextId();

  const users = range(GROWTH).map((index) => {
    const username = `extra-${index}`;
    return { id: nextId(), username, usernameKey: username, searchText: toSearchText(username) };
  });
  const games = range(GROWTH).map((index) => ({
    id: nextId(),
    name: "One more running",
    searchText: "one more running",
    creatorId: creator.userId,
    inviteCode: `MORE${index}`,
    startTime: now - 1,
    endTime: now + index + 1,
  }));
  const gameIds = [targets.gameId, targets.endedGameId, ...games.map(({ id }) => id)];
  const members = [
    ...games.flatMap(({ id }) =>
      [author, creator, participant].map(({ userId }) => [id, userId] as const),
    ),
    ...users.flatMap(({ id }) => gameIds.map((gameId) => [gameId, id] as const)),
  ];
  const posts = gameIds.flatMap((gameId) =>
    [author.userId, creator.userId, ...users.map(({ id }) => id)].map((userId) => ({
      id: nextId(),
      gameId,
      userId,
      content: "Sang more",
      searchText: "sang more",
      commentCount: 1,
      createdAt: now,
    })),
  );
  const commented = [targets.postId, ...posts.map(({ id }) => id)];
  const pairs = [author, participant].flatMap((one) =>
    users.flatMap(({ id }) => [[one.userId, id] as const, [id, one.userId] as const]),
  );

  await deps.db.transaction(async (tx) => {
    await tx.insert(schema.users).values(users.map((user) => ({ ...user, ...moments })));
    await tx.insert(schema.userTotals).values(users.map(({ id }) => ({ userId: id })));
    await tx.insert(schema.games).values(games.map((game) => ({ ...game, ...moments })));
    await tx
      .insert(schema.participants)
      .values(members.map(([gameId, userId]) => ({ gameId, userId, joinedAt: now })));
    await tx.insert(schema.posts).values(posts);
    await tx.insert(schema.comments).values(
      commented.map((postId, index) => ({
        id: nextId(),
        postId,
        gameId: posts[index - 1]?.gameId ?? targets.gameId,
        userId: author.userId,
        content: "More",
        createdAt: now,
      })),
    );
    await tx
      .insert(schema.upvotes)
      .values(users.map(({ id }) => ({ postId: targets.postId, userId: id, createdAt: now })));
    await tx.insert(schema.messages).values(
      pairs.map(([senderId, recipientId]) => ({
        id: nextId(),
        gameId: targets.gameId,
        senderId,
        recipientId,
        content: "More",
        createdAt: now,
      })),
    );
    await tx.insert(schema.gameResults).values(
      users.map(({ id }) => ({
        gameId: targets.endedGameId,
        userId: id,
        position: 1,
        score: 0,
        upvotes: 0,
      })),
    );
    await tx.insert(schema.notifications).values(
      games.map(({ id }) => ({
        id: nextId(),
        gameId: id,
        userId: author.userId,
        type: "game_completed" as const,
        createdAt: now,
      })),
    );
    await tx.insert(schema.invitations).values(
      games.map(({ id }) => ({
        id: nextId(),
        gameId: id,
        invitedById: creator.userId,
        userId: invited.userId,
        createdAt: now,
      })),
    );
    await tx.insert(schema.groups).values(
      users.map(({ id }) => ({
        id,
        gameId: targets.gameId,
        name: id,
        color: "ef4444",
        createdAt: now,
      })),
    );
  });
}
