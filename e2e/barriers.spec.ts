import { inNarrowViews, PHONE, type Place, startWalk } from "./barriers.ts";
import { boxOf } from "./boxes.ts";
import {
  enterAsDemo,
  findConversation,
  findGameThatIs,
  findOwnGame,
  signInAsDemo,
  test,
} from "./demo.ts";
import { addressOf, write } from "./letters.ts";
import { addComment, expect, invitePlayer, joinGame, sharePost } from "./players.ts";
import { remove } from "./removing.ts";

test.use({ viewport: PHONE });
// Each walk takes a minute or two.
test.describe.configure({ mode: "parallel" });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const POST_MENU = "What to do with this post";
const SAFETY = ["Settings", "Blocked people and reports"] as const;

test("SHELL-05 a player meets no barrier in any dialog", async ({ page }) => {
  await enterAsDemo(page, "maya");
  const { visit, look, expectNone } = await startWalk(page);
  await page.goto("/");
  await expect(page.getByRole("dialog")).toBeVisible();
  await look("celebration", "[role=dialog]");
  await signInAsDemo(page, "maya");
  const game = `/games/${await findOwnGame(page)}`;
  const places: Place[] = [
    ["/", "Join Game"],
    ["/", "Share Your Accomplishment"],
    ["/", /^Invitations/],
    ["/", "Create Game", /^Start date/],
    ["/profile", "Edit Profile"],
    ["/profile", "Settings"],
    ["/profile", "Settings", "Where you are signed in"],
    ["/profile", "Settings", "Delete account"],
    ["/profile", "Settings", /address$/],
    ["/profile", "Show as table"],
    [game, /Connect$/],
    [game, POST_MENU],
    [game, /^What .* has shared$/],
    [game, "Share game"],
    [game, "Share game", "Link"],
    [game, "Share game", "Username"],
    [game, "Show as table"],
  ];
  for (const place of places) await visit(place);
  expectNone();
});

test("SHELL-05 EDIT-01 GROUP-01 a creator and host meets no barrier in any dialog", async ({
  page,
  server,
}) => {
  await signInAsDemo(page, "maya");
  const { visit, expectNone } = await startWalk(page);
  await server.makeHost("maya");
  const ownGame = await findOwnGame(page);
  await page.request.post(`/api/games/${ownGame}/groups`, { data: { name: "Early birds" } });
  const game = `/games/${ownGame}`;
  const places: Place[] = [
    [`${game}/edit`, "Import"],
    [`${game}/edit`, "Invite"],
    [`${game}/edit`, "Delete Game"],
    [`${game}/groups`, "Create group"],
    [`${game}/groups`, /^Early birds/],
    ["/admin"],
    ["/admin", "What to do with leo"],
    ["/admin", "What to do with leo", "Disable"],
    ["/admin", "What to do with leo", "Link for a new password"],
    ["/admin", "Bring people in"],
    ["/admin?tab=games"],
    ["/admin?tab=storage"],
    ["/admin?tab=log"],
    ["/admin?tab=settings"],
  ];
  for (const place of places) await visit(place);
  expectNone();
});

test("LAND-02 SHELL-05 a visitor meets no barrier on the way in", async ({ page }) => {
  const { visit, visitAtEachWidth, expectNone } = await startWalk(page);
  await visitAtEachWidth("/");
  for (const path of ["/api/login", "/api/login?mode=register", "/join/ZZZZZZ", "/%"]) {
    await visit([path]);
  }
  expectNone();
});

test("SHELL-05 a player meets no barrier on any screen", async ({ page }) => {
  await signInAsDemo(page, "maya");
  const ownGame = await findOwnGame(page);
  const active = await findGameThatIs(page, "active");
  const upcoming = await findGameThatIs(page, "upcoming");
  const completed = await findGameThatIs(page, "completed");
  const { visit, visitAtEachWidth, expectNone } = await startWalk(page);
  for (const path of [
    "/",
    "/discover",
    "/leaderboard",
    "/profile",
    "/messages",
    `/games/${active}`,
    `/games/${ownGame}/edit`,
  ]) {
    await visitAtEachWidth(path);
  }
  for (const path of [
    "/?tab=past",
    "/discover?q=zzzz",
    "/leaderboard?tab=creators&time=alltime",
    "/profile?tab=achievements",
    "/profile?tab=games",
    await findConversation(page),
    "/invites",
    "/nowhere",
    `/games/${upcoming}`,
    `/games/${completed}`,
    `/games/${completed}?q=zzzz`,
    `/games/${ownGame}/groups`,
  ]) {
    await visit([path]);
  }
  expectNone();
});

test("SHELL-05 newcomers, outsiders and those who keep a game kind meet no barrier either", async ({
  playTogether,
  signUp,
}) => {
  const { ada, ben, game } = await playTogether({ requiresApproval: false });
  const [nina, cleo] = [await signUp("Nina"), await signUp("Cleo")];
  await joinGame(cleo, game);
  await invitePlayer(ada, game, nina);
  const post = await sharePost(ada, game, { content: "I sang." });
  const cruel = await sharePost(ben, game, { content: "Nobody likes Cleo." });
  const comment = await addComment(ben, post.id, "Out of tune.");
  const gone = await sharePost(ben, game, { content: "Nobody." });
  await write(ben, cleo, game, "Nobody likes you.");
  for (const [kind, id] of [["post", cruel.id] as const, ["comment", comment.id] as const]) {
    await cleo.page.request.post("/api/reports", { data: { kind, id, reason: "Hurts somebody" } });
  }
  await remove(ada, "posts", gone.id, "Be kind.");
  const ofGame = `/games/${game.id}`;
  const walks: [typeof ada, Place[]][] = [
    [nina, [["/"], ["/profile"], ["/messages"], ["/invites"], [ofGame], [`${ofGame}/edit`]]],
    [nina, [[`/join/${game.inviteCode}`], ["/mobile-demo"], ["/discover", /^Report/]]],
    [ben, [["/discover"], ["/discover", "See why"]]],
    [
      cleo,
      [
        [addressOf(ben, game)],
        [addressOf(ben, game), "Report this message"],
        [addressOf(ben, game), "What to do about Ben", "Block"],
        ["/profile", ...SAFETY],
      ],
    ],
    [
      ada,
      [
        [ofGame, /Connect$/, "What to do about Ben"],
        [`${ofGame}/edit`],
        [`${ofGame}/edit`, "Manage Ben", "Ban from the game"],
        ["/profile", ...SAFETY],
        ["/reports"],
      ],
    ],
  ];
  for (const [{ page }, places] of walks) {
    await page.setViewportSize(PHONE);
    const { visit, expectNone } = await startWalk(page);
    for (const place of places) await visit(place);
    expectNone();
  }
});

test("SHELL-01 the five items stand side by side, each in full", async ({ page }) => {
  await signInAsDemo(page, "maya");
  await page.goto("/");
  const items = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(items).toHaveCount(5);
  await inNarrowViews(page, async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    let end = 0;
    for (const item of await items.all()) {
      const { left, right, bottom } = await boxOf(item.locator("span").first());
      expect(left).toBeGreaterThanOrEqual(end);
      expect(bottom).toBeLessThanOrEqual(height);
      end = right;
    }
    expect(end).toBeLessThanOrEqual(width);
  });
});

test("BOARD-01 BOARD-02 medals are named as points, and the viewer's own row stays in sight", async ({
  page,
}) => {
  await signInAsDemo(page, "leo");
  await page.goto("/leaderboard?time=alltime&metric=medals");
  const podium = page.getByRole("list", { name: "Podium" }).getByRole("listitem");
  await expect(podium.first()).toContainText(/\d+ pts/);
  await page.goto("/leaderboard?time=alltime");
  const own = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "You" });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const isTop of [true, false]) {
      await page.evaluate((top) => window.scrollTo(0, top ? 0 : document.body.scrollHeight), isTop);
      await expect(own).toBeInViewport({ ratio: 0.9 });
    }
  }
});
