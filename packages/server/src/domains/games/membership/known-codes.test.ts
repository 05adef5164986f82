import { schema } from "@stepout/db";
import { asc } from "@stepout/db/sql";
import { beforeEach, describe, expect, it } from "vitest";
import { ana, ben, server, setScene } from "../../../testing/scene.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { changeAccount } from "../../auth/accounts/administration.service.ts";
import { DAY, gameInput } from "../testing/game-input.ts";

/** Enough games that renewing their codes takes more than one batch. */
const GAMES = 20;

let hana: TestPerson;
setScene({ game: null });
beforeEach(async () => {
  hana = await server.createPerson("hana", { isHost: true });
});

async function startGame(isPublic: boolean, endsIn = 2 * DAY, others = [ben]): Promise<string> {
  const input = { ...gameInput(server.clock, { endsIn }), isPublic };
  const { inviteCode } = await ana.call.games.create(input);
  const code = inviteCode ?? "";
  for (const other of others) await other.call.games.joinByCode({ code });
  return code;
}

const isOpen = async (code: string) =>
  (await server.visitor.rest("GET", `/api/games/invite/${code}`)).status === 200;

const renewals = async () => {
  const { auditEvents } = schema;
  const rows = await server.deps.db.read.select().from(auditEvents).orderBy(asc(auditEvents.id));
  return rows.filter(({ action }) => action === "invite-code-renewed");
};

const actions: [string, () => Promise<unknown>, () => string | null][] = [
  [
    "disables an account",
    () => hana.call.admin.changePerson({ id: ben.userId, disabled: true }),
    () => hana.userId,
  ],
  [
    "disables an account on the command line",
    () => changeAccount(server.deps, ben.userId, { disabled: true }),
    () => null,
  ],
  ["deletes an account", () => hana.call.admin.removePerson({ id: ben.userId }), () => hana.userId],
];

describe("invite codes known to a user", () => {
  it.each(actions)(
    "MEND-03 if a host %s, only the invite codes of the account owner's unfinished games are renewed",
    async (_, act, by) => {
      const ended = await startGame(false, DAY);
      server.clock.advance(DAY);
      const known = [await startGame(false), await startGame(true)];
      const others = await startGame(false, 2 * DAY, []);
      const endedBefore = await isOpen(ended);
      await act();
      for (const code of known) expect(await isOpen(code)).toBe(false);
      expect([await isOpen(others), await isOpen(ended)]).toEqual([true, endedBefore]);
      expect((await renewals()).map((event) => event.actorId)).toEqual([by(), by()]);
    },
  );

  it("MEND-03 disabling a user renews the invite codes of all their games, even if there are many", async () => {
    const codes: string[] = [];
    for (let nth = 0; nth < GAMES; nth += 1) codes.push(await startGame(true));
    await hana.call.admin.changePerson({ id: ben.userId, disabled: true });
    expect(new Set(await Promise.all(codes.map(isOpen)))).toEqual(new Set([false]));
    expect(await renewals()).toHaveLength(GAMES);
  });

  it("MEND-03 keeps invite codes when a host enables an account or a user deletes their own account", async () => {
    await changeAccount(server.deps, ben.userId, { disabled: true });
    const code = await startGame(false, 2 * DAY, []);
    await hana.call.admin.changePerson({ id: ben.userId, disabled: false });
    const leo = await server.createPerson("leo");
    await leo.call.games.joinByCode({ code });
    await leo.deleteAccount();
    expect(await isOpen(code)).toBe(true);
  });
});
