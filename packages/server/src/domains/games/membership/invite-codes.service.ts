import { schema, type Writer } from "@stepout/db";
import { inSlices } from "@stepout/db/slices";
import { and, asc, eq, gt, notExists } from "@stepout/db/sql";
import type { Actor, Deps, UseCase } from "../../../deps.ts";
import { INVITE_CODE_ALPHABET, INVITE_CODE_LENGTH } from "../../../text/invite-codes.rules.ts";
import type { IdRef } from "../../../trpc/common.schema.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { type EditorAccess, loadGameAsEditor } from "../game/games.policy.ts";
import type { InviteCode } from "../game/games.schema.ts";
import type { ModeratorAccess } from "../game/moderating.policy.ts";

const { games, participants } = schema;

// There are hundreds of millions of codes, so even a second attempt is rare.
const CODE_ATTEMPTS = 20;

const drawInviteCode = ({ ids }: Deps): string =>
  Array.from(
    { length: INVITE_CODE_LENGTH },
    () => INVITE_CODE_ALPHABET[ids.nextInt(INVITE_CODE_ALPHABET.length)],
  ).join("");

async function takeFreeCode(
  deps: Deps,
  take: (inviteCode: string) => Promise<unknown[]>,
): Promise<string> {
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
    const inviteCode = drawInviteCode(deps);
    if ((await take(inviteCode)).length > 0) return inviteCode;
  }
  throw new Error(`No free invite code after ${CODE_ATTEMPTS} attempts`);
}

export const insertGame = (
  tx: Writer,
  deps: Deps,
  game: Omit<typeof games.$inferInsert, "inviteCode">,
): Promise<string> =>
  takeFreeCode(deps, (inviteCode) =>
    tx
      .insert(games)
      .values({ ...game, inviteCode })
      .onConflictDoNothing({ target: games.inviteCode })
      .returning({ id: games.id }),
  );

/** Doesn't check permissions. `actorId` is null when called from the command line. */
async function drawNewCode(
  tx: Writer,
  deps: Deps,
  actorId: string | null,
  game: Pick<typeof games.$inferSelect, "id" | "isPublic">,
): Promise<string> {
  const inviteCode = await takeFreeCode(deps, (drawn) =>
    tx
      .update(games)
      .set({ inviteCode: drawn })
      .where(
        and(
          eq(games.id, game.id),
          notExists(tx.select({ id: games.id }).from(games).where(eq(games.inviteCode, drawn))),
        ),
      )
      .returning({ id: games.id }),
  );
  const event = { actorId, gameId: game.id };
  await recordEvent(tx, deps, { action: "invite-code-renewed", ...event });
  deps.live.notify({ about: "game", gameId: game.id });
  if (game.isPublic) deps.live.notify({ about: "discover", to: "everybody" });
  return inviteCode;
}

export const replaceInviteCode = (
  tx: Writer,
  deps: Deps,
  actor: Actor,
  { game }: EditorAccess | ModeratorAccess,
): Promise<string> => drawNewCode(tx, deps, actor.userId, game);

export const renewInviteCode: UseCase<IdRef, InviteCode> = (deps, actor, { id: gameId }) =>
  deps.db.transaction(async (tx) => {
    const access = await loadGameAsEditor(tx, actor, gameId, deps.clock.now());
    return { inviteCode: await replaceInviteCode(tx, deps, actor, access) };
  });

/** Call it when a host disables or deletes the account. */
export async function renewCodesKnownTo(
  tx: Writer,
  deps: Deps,
  { userId, actorId }: { userId: string; actorId: string | null },
): Promise<void> {
  const now = deps.clock.now();
  let after = "";
  await inSlices(async (limit) => {
    const some = await tx
      .select({ id: games.id, isPublic: games.isPublic })
      .from(participants)
      .innerJoin(games, eq(games.id, participants.gameId))
      .where(
        and(
          eq(participants.userId, userId),
          gt(participants.gameId, after),
          gt(games.endTime, now),
        ),
      )
      .orderBy(asc(participants.gameId))
      .limit(limit);
    for (const game of some) await drawNewCode(tx, deps, actorId, game);
    after = some.at(-1)?.id ?? after;
    return some.length;
  });
}
