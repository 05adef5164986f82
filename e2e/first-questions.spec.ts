import { createGame, expect, test } from "./players.ts";

test("SHELL-05 what a page asks ahead of its code the app asks just so, and no second time", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  const { id } = await createGame(ada);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/trpc/")) asked.push(...pathname.slice("/trpc/".length).split(","));
  });
  for (const [path, calls] of [
    ["/", ["auth.me", "games.mine"]],
    ["/discover", ["auth.me", "games.discover"]],
    [`/games/${id}`, ["auth.me", "games.get", "games.participants"]],
  ] as const) {
    asked.length = 0;
    const answer = await page.goto(path);
    for (const call of calls) expect(answer?.headers().link).toContain(call);
    await page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual(expect.arrayContaining([...calls]));
    expect(new Set(asked).size, asked.join(" ")).toBe(asked.length);
  }
});
