import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeAccount } from "../../domains/auth/accounts/administration.service.ts";
import { happen } from "./events.ts";
import type { Make, Scene } from "./grant.ts";
import { type Stage, setStage } from "./stage.ts";
import { type Cell, cells, grants } from "./table.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

async function makeScene(): Promise<Scene> {
  const [owner, maker, subject] = [
    await stage.enter("owner"),
    await stage.enter("maker"),
    await stage.enter("subject"),
  ];
  await changeAccount(stage.server.deps, maker.userId, { isHost: true });
  const game = await stage.play(owner, [maker]);
  return { stage, maker, subject, game: { ...game, owner } };
}

async function play({ make, side, event }: Omit<Cell, "verdict">): Promise<"ends" | "lasts"> {
  const scene = await makeScene();
  const made = await make(scene);
  const subject = made.subject ?? scene.subject;
  const [person, other] = side === "maker" ? [scene.maker, subject] : [subject, scene.maker];
  await happen[event]({ stage, person, other, game: made.game ?? scene.game });
  return (await made.use()) ? "lasts" : "ends";
}

describe("a grant", () => {
  it.each(Object.entries<Make>(grants))(
    "MEND-03 a new link, code or session works: %s",
    async (_kind, make) => {
      const { use } = await make(await makeScene());
      expect(await use()).toBe(true);
    },
  );

  it.each(cells)(
    "MEND-03 a link, code or session $verdict if its $side $event: $kind",
    async ({ verdict, ...cell }) => {
      expect(await play(cell)).toBe(verdict);
    },
  );
});
