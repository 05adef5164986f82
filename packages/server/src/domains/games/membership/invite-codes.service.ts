import { schema, type Writer } from "@stepout/db";
import { and, eq, notExists, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { Actor, Deps } from "../../../deps.ts";
import { preparedFor } from "../../../platform/queries/prepared.ts";
import { INVITE_CODE_ALPHABET, INVITE_CODE_LENGTH } from "../../../text/invite-codes.rules.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import { type EditorAccess, loadGameAsEditor } from "../game/games.policy.ts";
import type { InviteCode } from "../game/games.schema.ts";
import type { ModeratorAccess } from "../game/moderating.policy.ts";

const { games } = schema;
const builder = new QueryBuilder();

/** With hundreds of millions of codes, even a second try is rare. */
const CODE_ATTEMPTS = 20;

const drawInviteCode = ({ ids }: Deps): string =>
  Array.from(
    { length: INVITE_CODE_LENGTH },
    () => INVITE_CODE_ALPHABET[ids.nextInt(INVITE_CODE_ALPHABET.length)],
  ).join("");

/** Draws codes until one is free, takes and answers it. */
async function takeFreeCode(
  deps: Deps,
  take: (inviteCode: string) => Promise<unknown[]>,
): Promise<string> {
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
    const inviteCode = drawInviteCode(deps);
    if ((await take(inviteCode)).length > 0) return inviteCode;
  }
  throw new Error(`No free invite code in ${CODE_ATTEMPTS} attempts`);
}

const insertWithCode = preparedFor((tx: Writer) =>
  tx
    .insert(games)
    .values({
      id: sql.placeholder("id"),
      name: sql.placeholder("name"),
      description: sql.placeholder("description"),
      searchText: sql.placeholder("searchText"),
      coverImageId: sql.placeholder("coverImageId"),
      startTime: sql.placeholder("startTime"),
      endTime: sql.placeholder("endTime"),
      isPublic: sql.placeholder("isPublic"),
      requiresApproval: sql.placeholder("requiresApproval"),
      postsPerDay: sql.placeholder("postsPerDay"),
      timeZone: sql.placeholder("timeZone"),
      creatorId: sql.placeholder("creatorId"),
      inviteCode: sql.placeholder("inviteCode"),
      createdAt: sql.placeholder("createdAt"),
      updatedAt: sql.placeholder("updatedAt"),
    })
    .onConflictDoNothing({ target: games.inviteCode })
    .returning({ id: games.id })
    .prepare(),
);

/** Inserts the game under a code that no other game has. */
export const insertGame = (
  tx: Writer,
  deps: Deps,
  game: Omit<typeof games.$inferInsert, "inviteCode">,
): Promise<string> =>
  takeFreeCode(deps, (inviteCode) => insertWithCode(tx).execute({ ...game, inviteCode }));

const code = sql.placeholder("code");

const changeCode = preparedFor((tx: Writer) => {
  const gameWithCode = builder
    .select({ id: games.id })
    .from(games)
    .where(eq(games.inviteCode, code));
  return tx
    .update(games)
    .set({ inviteCode: sql`${code}` })
    .where(and(eq(games.id, sql.placeholder("gameId")), notExists(gameWithCode)))
    .returning({ id: games.id })
    .prepare();
});

/**
 * Gives the game a new code, so that nobody joins by the old one or a link with it. Tells those who
 * look at the game. The caller has authorized the actor, who is null on the command line.
 */
export async function drawNewCode(
  tx: Writer,
  deps: Deps,
  actorId: string | null,
  game: Pick<typeof games.$inferSelect, "id" | "isPublic">,
): Promise<string> {
  const inviteCode = await takeFreeCode(deps, (drawn) =>
    changeCode(tx).execute({ gameId: game.id, code: drawn }),
  );
  const event = { actorId, gameId: game.id };
  await recordEvent(tx, deps, { action: "invite-code-renewed", ...event });
  deps.live.tell({ about: "game", gameId: game.id });
  if (game.isPublic) deps.live.tell({ about: "discover", to: "everybody" });
  return inviteCode;
}

/** Does as `drawNewCode` for an actor whose access to the game proves their right. */
export const replaceInviteCode = (
  tx: Writer,
  deps: Deps,
  actor: Actor,
  { game }: EditorAccess | ModeratorAccess,
): Promise<string> => drawNewCode(tx, deps, actor.userId, game);

/** @throws DomainError `not_found`, or `access_denied` for all but the creator and admins. */
export const renewInviteCode = (deps: Deps, actor: Actor, gameId: string): Promise<InviteCode> =>
  deps.db.transaction(async (tx) => {
    const access = await loadGameAsEditor(tx, actor, gameId, deps.clock.now());
    return { inviteCode: await replaceInviteCode(tx, deps, actor, access) };
  });
