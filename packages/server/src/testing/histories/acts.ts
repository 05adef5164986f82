import { schema } from "@stepout/db";
import { TRPCError } from "@trpc/server";
import fc from "fast-check";
import { settleEndedGames } from "../../domains/games/settlement/settlement-schedule.ts";
import { DAY, gameInput, HOUR } from "../../domains/games/testing/game-input.ts";
import { eraseExpired } from "../../domains/removals/expiry.service.ts";
import { greyJpeg } from "../pictures/jpeg-input.ts";
import type { TestPerson, TestServer } from "../test-server.ts";

const SHADES = 5;

/** Actions to choose from at random. Repeated entries are chosen more often. */
const ACTS = [
  ...(["create", "wait", "wait", "settle", "removeGame", "refresh", "portrait"] as const),
  ...(["join", "join", "join", "leave", "removeParticipant", "import", "promote"] as const),
  ...Array.from({ length: 8 }, () => "share" as const),
  ...Array.from({ length: 8 }, () => "upvote" as const),
  ...(["edit", "removePost", "redact", "removeImage"] as const),
  ...(["comment", "comment", "removeComment"] as const),
  ...(["takeDown", "takeDown", "takeDown", "restore", "restore", "erase"] as const),
  ...(["takeDownPicture", "takeDownPicture", "restorePicture", "restorePicture"] as const),
  ...(["takeDownComment", "restoreComment", "ban", "liftBan", "liftBan"] as const),
  ...(["group", "addToGroup", "addToGroup", "removeFromGroup", "removeGroup"] as const),
];

export interface Step {
  act: (typeof ACTS)[number];
  person: number;
  thing: number;
}

export const step = fc.record<Step>({
  act: fc.constantFrom(...ACTS),
  person: fc.nat(),
  thing: fc.nat(),
});

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

const isRefusal = (error: unknown) =>
  error instanceof TRPCError && error.code !== "INTERNAL_SERVER_ERROR";

export async function act(
  server: TestServer,
  people: readonly TestPerson[],
  { act: chosen, person, thing }: Step,
): Promise<void> {
  const { read } = server.deps.db;
  const call = pick(people, person)?.call;
  if (!call) throw new Error("Nobody is there");
  const games = await read.select().from(schema.games);
  const gameId = pick(games, thing)?.id ?? "none";
  const otherGameId = pick(games, thing + 1)?.id ?? "none";
  const userId = pick(people, thing)?.userId ?? "none";
  const post = pick(await read.select().from(schema.posts), thing);
  const id = post?.id ?? "none";
  const commentId = pick(await read.select().from(schema.comments), thing)?.id ?? "none";
  const group = pick(await read.select().from(schema.groups), thing);
  const reason = "Against our rules";
  const removed = pick(await read.select().from(schema.removedPosts), thing);
  const creatorOf = (of: string | undefined) =>
    people.find(({ userId: id }) => games.some((game) => game.id === of && game.creatorId === id));
  const lostComments = await read.select().from(schema.removedComments);
  const lostCommentId = pick(lostComments, thing)?.id ?? "none";
  const lostPicture = pick(await read.select().from(schema.removedPictures), thing);
  const ref = { gameId: group?.gameId ?? gameId, groupId: group?.id ?? "none" };
  const image = greyJpeg(thing % SHADES);

  const acts: Record<Step["act"], () => unknown> = {
    create: () =>
      call.games.create(gameInput(server.clock, { endsIn: 2 * DAY, postsPerDay: 1 + (thing % 2) })),
    removeGame: () => call.games.remove({ id: gameId }),
    wait: () => server.clock.advance(9 * HOUR),
    settle: () => settleEndedGames(server.deps, server.clock.now()),
    refresh: () => call.account.refreshStats(),
    portrait: () => call.account.updateProfile({ firstName: "Ada", profileImage: image }),
    join: () => call.games.join({ id: gameId }),
    leave: () => call.games.leave({ id: gameId }),
    removeParticipant: () => call.games.removeParticipant({ id: gameId, userId }),
    import: () => call.games.importParticipants({ id: gameId, gameIds: [otherGameId] }),
    promote: () => call.games.setAdmin({ id: gameId, userId, isAdmin: thing % 2 === 0 }),
    share: () => call.posts.create({ gameId, content: `Swam ${thing}`, image }),
    edit: () => call.posts.update({ id, content: `Sang ${thing}` }),
    removePost: () => call.posts.remove({ id }),
    redact: () => call.posts.redact({ id }),
    removeImage: () => call.posts.removeImage({ id }),
    upvote: () => call.posts.toggleUpvote({ id }),
    comment: () => call.comments.create({ postId: id, content: "Bravo" }),
    removeComment: () => call.comments.remove({ id: commentId }),
    takeDown: () => creatorOf(post?.gameId)?.call.removals.removePost({ id, reason }),
    restore: () =>
      creatorOf(removed?.gameId)?.call.removals.restorePost({ id: removed?.id ?? "none" }),
    takeDownPicture: () => creatorOf(post?.gameId)?.call.removals.removePicture({ id, reason }),
    restorePicture: () => call.removals.restorePicture({ id: lostPicture?.postId ?? "none" }),
    takeDownComment: () => call.removals.removeComment({ id: commentId, reason }),
    restoreComment: () => call.removals.restoreComment({ id: lostCommentId }),
    erase: () => eraseExpired(server.deps),
    ban: () => call.games.ban({ id: gameId, userId }),
    liftBan: () => call.games.liftBan({ id: gameId, userId }),
    group: () => call.groups.create({ gameId, name: "Early birds" }),
    addToGroup: () => call.groups.addMembers({ ...ref, memberId: userId }),
    removeFromGroup: () => call.groups.removeMember({ ...ref, memberId: userId }),
    removeGroup: () => call.groups.remove(ref),
  };
  try {
    await acts[chosen]();
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
