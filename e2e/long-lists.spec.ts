import { createGroup, expect, test } from "./players.ts";

const MANY = 12;
const COLLAPSED = 8;

test("SHELL-12 EDIT-01 GROUP-01 a long list of groups is collapsed and searchable, and expands on demand", async ({
  playAlone,
}) => {
  const { ada, page, game } = await playAlone();
  await createGroup(ada, game, "Group 1");
  await page.goto(`/games/${game.id}/edit`);
  const card = page.getByRole("region", { name: "Group Management" });
  await expect(card.getByRole("listitem")).toHaveCount(1);
  await expect(card.getByRole("searchbox")).toHaveCount(0);
  for (let number = 2; number <= MANY; number += 1) await createGroup(ada, game, `Group ${number}`);
  await page.reload();
  await expect(card.getByRole("listitem")).toHaveCount(COLLAPSED);
  const search = card.getByRole("searchbox", { name: "Find a group" });
  await search.fill("group 10");
  await expect(card.getByRole("listitem")).toHaveText([/Group 10/]);
  await search.fill("nothing like it");
  await expect(card.getByText("No groups with this name")).toBeVisible();
  await search.fill("");
  await card.getByRole("button", { name: `Show all ${MANY}` }).click();
  await expect(card.getByRole("listitem")).toHaveCount(MANY);
  await card.getByRole("button", { name: "Show less" }).click();
  await expect(card.getByRole("listitem")).toHaveCount(COLLAPSED);

  await page.goto(`/games/${game.id}/groups`);
  await expect(page.getByRole("heading", { level: 2, name: /^Group/ })).toHaveCount(COLLAPSED);
  await page.getByRole("searchbox", { name: "Find a group or a member" }).fill("group 11");
  await expect(page.getByRole("heading", { level: 2, name: /^Group/ })).toHaveText([/Group 11/]);

  await page.goto(`/games/${game.id}`);
  const board = page.getByRole("region", { name: "Group leaderboard" });
  await expect(board.getByRole("listitem")).toHaveCount(COLLAPSED);
  await board.getByRole("searchbox").fill("group 12");
  await expect(board.getByRole("listitem")).toHaveText([/Group 12/]);
});
