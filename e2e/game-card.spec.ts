import { createGame, expect, joinGame, test } from "./players.ts";

test("CARD-01 CARD-02 CARD-04 a card shows its game in words, and who may edit and share it", async ({
  signUp,
}) => {
  const me = await signUp("Ada", "Lovelace");
  const mine = await createGame(me, { name: "Half way", starts: -5, ends: 5 });
  await createGame(me, { name: "Tomorrow", starts: 1, ends: 10 });
  await createGame(me, { name: "Long ago", starts: -9, ends: -1 });
  const theirs = await createGame(await signUp("Olga"), { name: "Somebody else's" });
  await joinGame(me, theirs);

  const { page } = me;
  await page.goto("/");
  const cards = page.getByRole("tabpanel").getByRole("article");
  const own = cards.filter({ hasText: mine.name });
  const others = cards.filter({ hasText: theirs.name });
  for (const words of ["Active", "by Ada Lovelace · 1 player", "5 days left", "No points yet"]) {
    await expect(own).toContainText(words);
  }
  await expect(own.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "5");
  await expect(own.getByRole("progressbar")).toHaveAttribute("aria-valuemax", "10");
  await expect(own.getByRole("link", { name: "Edit game" })).toBeVisible();
  await expect(others.getByRole("link", { name: "Edit game" })).toHaveCount(0);
  await expect(cards.getByRole("button", { name: "Share game" })).toHaveCount(2);
  await expect(cards.getByRole("button", { name: "Join Game" })).toHaveCount(0);

  for (const [tab, words] of [
    ["Upcoming", "Starts in 1 day"],
    ["Past", "Completed"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(cards).toContainText(words);
    await expect(cards.getByRole("progressbar")).toHaveCount(0);
  }
});
