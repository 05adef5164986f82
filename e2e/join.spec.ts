import type { Page } from "@playwright/test";
import { failNext } from "./calls.ts";
import { asDataUrl, drawJpeg } from "./pictures.ts";
import { createGame, expect, PASSWORD, test } from "./players.ts";
import { expectToast } from "./toast.ts";

async function typeCode(page: Page, code: string) {
  await page.goto("/");
  await page.getByRole("button", { name: "Join Game" }).click();
  const dialog = page.getByRole("dialog", { name: "Join a game" });
  await expect(dialog.getByRole("button", { name: "Join Game" })).toBeDisabled();
  await dialog.getByLabel("Join code").fill(code);
  await dialog.getByRole("button", { name: "Join Game" }).click();
  return dialog;
}

const home = (page: Page) => page.getByRole("button", { name: "Create Game" });

test("JOIN-02 an invite code works in lower case and inside other text", async ({
  signUp,
  server,
}) => {
  const game = await createGame(await signUp("Olga"), { isPublic: false });
  const { page } = await signUp("Mo");
  await typeCode(page, `Come along: ${server.origin}/Invite/${game.inviteCode.toLowerCase()}?a=b`);
  await expectToast(page, "Successfully joined the game!");
  await expect(page).toHaveURL(`${server.origin}/games/${game.id}`);

  await typeCode(page, `  ${game.inviteCode.toLowerCase()} `);
  await expectToast(page, "Already a member");
  await expect(page).toHaveURL(`${server.origin}/games/${game.id}`);
});

test("JOIN-02 a user can correct a rejected invite code and then request to join the game", async ({
  signUp,
}) => {
  const { page } = await signUp("Mo");
  const game = await createGame(await signUp("Olga"), { requiresApproval: true });
  const dialog = await typeCode(page, "zzzzzz");
  await expectToast(page, "Game not found");
  const field = dialog.getByLabel("Join code");
  await expect(field).toHaveValue("ZZZZZZ");
  await expect(field).toHaveAccessibleDescription(/^Check the code and try again\./);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(field).not.toHaveAttribute("aria-invalid");

  await failNext(page, "games.joinByCode");
  await dialog.getByRole("button", { name: "Join Game" }).click();
  await expectToast(page, "Failed to join game. Please check the code and try again.");

  await dialog.getByLabel("Join code").fill(game.inviteCode);
  await dialog.getByRole("button", { name: "Join Game" }).click();
  await expectToast(page, "Join request sent! Waiting for approval from the game creator.");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/");
});

async function fillSignUp(page: Page, username: string) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account and join" }).click();
}

test("DAY-06 JOIN-01 LAND-04 a new user with a join link signs up and joins the game without further steps", async ({
  page,
  signUp,
  server,
}) => {
  const game = await createGame(await signUp("Rosa"), { description: "Come along." });
  await page.goto(`/join/${game.inviteCode.toLowerCase()}`);
  await expect(page.getByRole("heading", { name: game.name, level: 2 })).toBeVisible();
  await expect(page.getByText("by Rosa · 1 player")).toBeVisible();
  await expect(page.getByText("Come along.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Join Game" })).toHaveCount(0);

  await page.getByRole("link", { name: "Create account and join" }).click();
  await expect(page.getByRole("heading", { name: `You're joining ${game.name}` })).toBeVisible();
  await fillSignUp(page, `visitor-${game.inviteCode.toLowerCase()}`);
  await expectToast(page, "Successfully joined the game!");
  await expect(page).toHaveURL(`${server.origin}/games/${game.id}`);

  // Going back skips the sign-up page, and doesn't open the same game again.
  await page.goBack();
  await expect(home(page)).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/`);
  await page.goBack();
  await expect(page).toHaveURL("about:blank");

  await page.goto("/");
  await expect(home(page)).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/`);
});

test("DAY-06 a visitor who signs in from a join link can request to join the game", async ({
  browser,
  signUp,
}) => {
  const owner = await signUp("Rosa");
  const { username } = await signUp("Mo");
  const game = await createGame(owner, { requiresApproval: true });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`/join/${game.inviteCode}`);
  await page.getByRole("link", { name: "I have an account" }).click();
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in and join" }).click();
  await expectToast(page, "Join request sent! Waiting for approval from the game creator.");
  const asked = page.getByRole("list", { name: "Games you asked to join" });
  await expect(asked).toContainText(`You asked to join ${game.name}. Waiting for its creator.`);
  await asked.getByRole("link", { name: "See requests" }).click();
  await expect(page).toHaveURL("/invites?tab=pending");
  await expect(asked).toContainText(game.name);
  const { pendingRequests } = await (await owner.page.request.get("/api/invitations")).json();
  expect(pendingRequests).toHaveLength(1);
  await context.close();
});

test("DAY-06 AUTH-09 a user joins a game only by tapping a join button, never by opening a link", async ({
  page,
  signUp,
}) => {
  const game = await createGame(await signUp("Rosa"));
  const mo = await signUp("Mo");
  await mo.page.goto(`/api/login?mode=register&returnTo=/join/${game.inviteCode}`);
  await expect(mo.page.getByRole("button", { name: "Join Game" })).toBeVisible();

  // This link skips the join screen, so the sign-up page names the game.
  const username = `direct-${game.inviteCode.toLowerCase()}`;
  await page.goto(`/api/login?mode=register&returnTo=/join/${game.inviteCode}`);
  await expect(page.getByRole("heading", { name: `You're joining ${game.name}` })).toBeVisible();
  await fillSignUp(page, username);
  await expectToast(page, "Successfully joined the game!");

  // This sign-in page doesn't name the game, so the app asks before the user joins.
  const other = await createGame(await signUp("Rosa"));
  await page.context().clearCookies();
  await page.goto(`/join/${other.inviteCode}`);
  await expect(page.getByRole("heading", { name: other.name, level: 2 })).toBeVisible();
  await page.goto("/api/login");
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`/join/${other.inviteCode}`);
  await expect(page.getByRole("button", { name: "Join Game" })).toBeVisible();
});

test("DAY-06 AUTH-02 the whole sign-up form, including its button, fits on a small phone", async ({
  page,
  signUp,
}) => {
  const game = await createGame(await signUp("Rosa"), {
    name: "Thirty days of small brave things",
  });
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const returnTo of ["/", `/join/${game.inviteCode}`]) {
      await page.goto(`/api/login?mode=register&returnTo=${returnTo}`);
      const create = page.getByRole("button", { name: /^Create account/ });
      await expect(create).toBeInViewport({ ratio: 1 });
    }
  }
});

test("DAY-06 AUTH-02 sign-up can show the typed password, and works without JavaScript", async ({
  page,
  browser,
  signUp,
  server,
}) => {
  const game = await createGame(await signUp("Rosa"));
  const signUpPage = `${server.origin}/api/login?mode=register&returnTo=/join/${game.inviteCode}`;
  await page.goto(signUpPage);
  const password = page.getByLabel("Password");
  await password.fill(PASSWORD);
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue(PASSWORD);
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(signUpPage);
  await expect(plain.getByRole("button")).toHaveText(["Create account and join"]);
  await fillSignUp(plain, `plain-${game.inviteCode.toLowerCase()}`);
  await expect(plain).toHaveURL(`${server.origin}/join/${game.inviteCode}`);
  expect((await plain.request.get("/api/auth/user")).status()).toBe(200);
  await context.close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`AUTH-02 a double tap on the sign-up button signs the user in ${javaScriptEnabled ? "with one request" : "without JavaScript"}`, async ({
    browser,
    signUp,
    server,
  }) => {
    const game = await createGame(await signUp("Rosa"));
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/register")) {
        posts.push(request.url());
      }
    });
    await page.goto(`${server.origin}/api/login?mode=register&returnTo=/join/${game.inviteCode}`);
    await page.getByLabel("Username").fill(`twice-${game.inviteCode.toLowerCase()}`);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Create account and join" }).dblclick();
    const path = javaScriptEnabled ? `/games/${game.id}` : `/join/${game.inviteCode}`;
    await expect(page).toHaveURL(server.origin + path);
    expect((await page.request.get("/api/auth/user")).status()).toBe(200);
    if (javaScriptEnabled) expect(posts).toHaveLength(1);
    await context.close();
  });
}

test("DAY-06 a user whose join fails after sign-up sees the reason and can retry", async ({
  page,
  signUp,
  server,
}) => {
  const game = await createGame(await signUp("Rosa"));
  await page.goto(`/join/${game.inviteCode}`);
  await page.getByRole("link", { name: "Create account and join" }).click();
  await failNext(page, "games.joinByCode");
  await fillSignUp(page, `unlucky-${game.inviteCode.toLowerCase()}`);
  await expectToast(page, "Failed to join game");
  await page.getByRole("button", { name: "Join Game" }).click();
  await expect(page).toHaveURL(`${server.origin}/games/${game.id}`);
});

test("LAND-04 home redirects a new user with a pending invite code to the game, but only once", async ({
  page,
  signUp,
  server,
}) => {
  const game = await createGame(await signUp("Rosa"));
  await page.goto(`/join/${game.inviteCode}`);
  await expect(page.getByRole("heading", { name: game.name, level: 2 })).toBeVisible();

  const data = { username: `late-${game.inviteCode.toLowerCase()}`, password: PASSWORD };
  await page.request.post("/api/register", { data });
  await page.goto("/");
  await expect(page).toHaveURL(`${server.origin}/join/${game.inviteCode}`);
  await page.getByText("Cancel", { exact: true }).click();
  await expect(home(page)).toBeVisible();
  await page.reload();
  await expect(home(page)).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/`);
});

test("JOIN-01 a malformed join link and an unknown code each show an error", async ({ page }) => {
  await page.goto("/join/abc");
  await expect(page.getByRole("alert")).toContainText("Invalid link");
  await page.goto("/join/ZZZZZZ");
  await expect(page.getByRole("alert")).toContainText("Game Not Found");
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page.getByText("Get Started")).toBeVisible();
});

test("DAY-15 the chat preview of a join link shows the game's name and cover", async ({
  playAlone,
  request,
}) => {
  const { page, game } = await playAlone({ name: "Brave <days>" });
  const coverImage = asDataUrl(await drawJpeg(page, 400, 300));
  const { startTime, endTime } = await (await page.request.get(`/api/games/${game.id}`)).json();
  const data = { name: game.name, startTime, endTime, coverImage };
  expect((await page.request.put(`/api/games/${game.id}`, { data })).ok()).toBe(true);
  const html = await (await request.get(`/join/${game.inviteCode}`)).text();
  expect(html).toContain('<meta property="og:title" content="Brave &lt;days&gt;">');
  const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect((await request.get(image)).headers()["content-type"]).toBe("image/jpeg");
});
