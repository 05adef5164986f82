import { type Reader, schema } from "@stepout/db";
import { withStored } from "@stepout/db/pictures/storing";
import { eq, sql } from "@stepout/db/sql";
import type { Actor, Deps, UseCase } from "../../../deps.ts";
import { DomainError, notFound, unauthorized } from "../../../errors/domain-error.ts";
import { mergeOrRefuse } from "../../../errors/edit-conflict.ts";
import type { Some } from "../../../errors/edits.rules.ts";
import { announceDue } from "../../../platform/time/alarm.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { imageUrl } from "../../images/images.rules.ts";
import {
  choosePicture,
  readImage,
  readImageIfSent,
  releaseImage,
  storeImage,
} from "../../images/images.service.ts";
import { notifyPendingPeople } from "../../pending/pending-people.ts";
import {
  type GameAccess,
  loadGameAsEditor,
  loadStoredGame,
  type StoredGame,
} from "../game/games.policy.ts";
import { gameById, searchTextOf } from "../game/games.queries.ts";
import { toGame } from "../game/games.responses.ts";
import {
  type CreateGameInput,
  END_BEFORE_START,
  type Game,
  type UpdateGameInput,
} from "../game/games.schema.ts";
import { insertGame, replaceInviteCode } from "../membership/invite-codes.service.ts";
import { addCreator } from "../membership/membership.service.ts";
import { admitPending } from "../membership/pending-requests.service.ts";

const { games, userTotals } = schema;

type DailyCap = Pick<GameAccess["game"], "postsPerDay" | "timeZone">;

async function readGame(reader: Reader, deps: Deps, actor: Actor, gameId: string): Promise<Game> {
  const [row] = await gameById(reader).execute({ gameId, actorId: actor.userId });
  if (!row) throw notFound("Game");
  return toGame(row, actor.userId, deps.clock.now());
}

/** Keeps the time zone, because moving midnight could reset the day's count. */
const resolveDailyCap = (
  game: DailyCap | null,
  postsPerDay: number | null,
  timeZone: string | null | undefined,
): DailyCap => ({
  postsPerDay,
  timeZone: postsPerDay === null ? null : (game?.timeZone ?? timeZone ?? "UTC"),
});

function refusePastEnd(endTime: number, now: number): void {
  if (endTime > now) return;
  throw new DomainError("invalid_input", "End date must not be in the past", { field: "endTime" });
}

export const createGame: UseCase<CreateGameInput, Game> = async (deps, actor, input) => {
  const { coverImage } = input;
  refusePastEnd(Date.parse(input.endTime), deps.clock.now());
  const cover = coverImage
    ? await readImage({ dataUrl: coverImage, sender: actor.userId, field: "coverImage" })
    : null;
  const game = await withStored(deps, cover, async (tx) => {
    const now = deps.clock.now();
    const gameId = deps.ids.nextId();
    const description = input.description || null;
    const coverImageId = cover
      ? await storeImage(tx, deps, { ownerId: actor.userId, image: cover })
      : null;
    await insertGame(tx, deps, {
      id: gameId,
      name: input.name,
      description,
      searchText: searchTextOf(input.name, description),
      coverImageId,
      startTime: Date.parse(input.startTime),
      endTime: Date.parse(input.endTime),
      isPublic: input.isPublic,
      requiresApproval: input.requiresApproval,
      ...resolveDailyCap(null, input.postsPerDay ?? null, input.timeZone),
      creatorId: actor.userId,
      createdAt: now,
      updatedAt: now,
    });
    await deps.dailyLimits.count(actor.userId, "games");
    const isAdded = await addCreator(tx, deps, { gameId, userId: actor.userId });
    if (!isAdded) throw unauthorized();
    await tx
      .update(userTotals)
      .set({ gamesCreated: sql`${userTotals.gamesCreated} + 1` })
      .where(eq(userTotals.userId, actor.userId));
    if (input.isPublic) deps.live.notify({ about: "discover", to: "everybody" });
    announceDue(deps, "settlement");
    return readGame(tx, deps, actor, gameId);
  });
  return game;
};

function refuseImpossibleDates(
  { game, status }: GameAccess,
  { startTime, endTime }: { startTime: number; endTime: number },
  now: number,
): void {
  // Check again, because another admin may have changed the date that the input omits.
  if (endTime <= startTime) {
    throw new DomainError("invalid_input", END_BEFORE_START, { field: "endTime" });
  }
  const startMoves = startTime !== game.startTime;
  const endMoves = endTime !== game.endTime;
  if (status === "completed" && (startMoves || endMoves)) {
    throw new DomainError("wrong_game_status", "The dates can't change once a game is completed.", {
      field: startMoves ? "startTime" : "endTime",
    });
  }
  if (status === "active" && startMoves) {
    throw new DomainError(
      "wrong_game_status",
      "The start date can't change once a game is running.",
      { field: "startTime" },
    );
  }
  if (endMoves) refusePastEnd(endTime, now);
}

const parseTime = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time));

const toStored = ({
  startTime,
  endTime,
  description,
  ...fields
}: Some<Omit<UpdateGameInput, "id" | "base">>) => ({
  ...fields,
  description: description === "" ? null : description,
  startTime: parseTime(startTime),
  endTime: parseTime(endTime),
});

const mergeSettings = (game: StoredGame, { base, ...wanted }: UpdateGameInput) =>
  mergeOrRefuse(
    {
      base: base && toStored(base),
      present: {
        name: game.name,
        description: game.description,
        startTime: game.startTime,
        endTime: game.endTime,
        isPublic: game.isPublic,
        requiresApproval: game.requiresApproval,
        postsPerDay: game.postsPerDay,
        coverImage: game.coverImageId && imageUrl(game.coverImageId),
      },
      wanted: toStored(wanted),
    },
    (present) => ({
      ...present,
      startTime: new Date(present.startTime).toISOString(),
      endTime: new Date(present.endTime).toISOString(),
    }),
  );

export const updateGame: UseCase<UpdateGameInput, Game> = async (deps, actor, input) => {
  // Check the permission first, because only editors may make the server store a picture.
  if (input.coverImage) {
    await loadGameAsEditor(deps.db.read, actor, input.id, deps.clock.now());
  }
  const cover = await readImageIfSent(input.coverImage, {
    sender: actor.userId,
    field: "coverImage",
  });
  const updated = await withStored(deps, cover, async (tx) => {
    const now = deps.clock.now();
    const access = await loadGameAsEditor(tx, actor, input.id, now);
    const game = await loadStoredGame(tx, access);
    const settings = mergeSettings(game, input);
    const { name, description, isPublic, requiresApproval, postsPerDay } = settings;
    const times = { startTime: settings.startTime, endTime: settings.endTime };
    refuseImpossibleDates(access, times, now);
    const coverImageId = await choosePicture(tx, deps, {
      ownerId: actor.userId,
      field: "coverImage",
      present: game.coverImageId,
      wanted: settings.coverImage,
      sent: cover,
    });
    await tx
      .update(games)
      .set({
        name,
        description,
        searchText: searchTextOf(name, description),
        coverImageId,
        ...times,
        isPublic,
        requiresApproval,
        ...resolveDailyCap(game, postsPerDay, input.timeZone),
        updatedAt: now,
      })
      .where(eq(games.id, game.id));
    if (game.requiresApproval && !requiresApproval) await admitPending(tx, deps, game);
    if (game.coverImageId !== null && game.coverImageId !== coverImageId) {
      await releaseImage(tx, game.coverImageId);
    }
    if (game.postsPerDay !== postsPerDay) {
      const change = { action: "posts-per-day-changed", details: { postsPerDay } } as const;
      await recordEvent(tx, deps, { ...change, actorId: actor.userId, gameId: game.id });
    }
    deps.live.notify({ about: "game", gameId: game.id });
    await notifyPendingPeople(tx, deps, game.id);
    if (game.isPublic || isPublic) deps.live.notify({ about: "discover", to: "everybody" });
    // Removed users may have the old code.
    if (game.isPublic && !isPublic) {
      await replaceInviteCode(tx, deps, actor, { ...access, game: { ...game, isPublic } });
    }
    announceDue(deps, "settlement");
    return readGame(tx, deps, actor, game.id);
  });
  return updated;
};
