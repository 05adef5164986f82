import { expect, test } from "./players.ts";

test("SHELL-07 a screen whose code can't be fetched says so, and the page stays", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  await page.goto("/");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(page.getByRole("button", { name: "Create Game" })).toBeVisible();
  await page.context().setOffline(true);
  await main.getByRole("link", { name: "Discover" }).click();
  await expect(page.getByText("This screen did not load")).toBeVisible();
  const tryAgain = page.getByRole("button", { name: "Try again" });
  await tryAgain.click();
  await expect(tryAgain).toBeVisible();
  await main.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("button", { name: "Create Game" })).toBeVisible();

  await page.context().setOffline(false);
  await main.getByRole("link", { name: "Discover" }).click();
  await expect(page.getByRole("heading", { name: "Discover", level: 1 })).toBeVisible();
});

test("SHELL-07 a screen whose code a newer version has taken away comes with that version", async ({
  signUp,
  server,
}) => {
  const { page } = await signUp("Nina");
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Create Game" })).toBeVisible();
  const code = "**/assets/discover-*.js";
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  // The page of the newer version begins with other code.
  const newPage = `${server.origin}/`;
  await page.route(newPage, (route) => route.fulfill({ body: "<html></html>" }));
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Discover" })
    .click();
  const screen = page.getByRole("main");
  await expect(screen.getByText("A new version is ready")).toBeVisible();
  await expect(screen.getByText("This screen did not load")).toBeHidden();
  await page.unroute(code);
  await page.unroute(newPage);
  await screen.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "Discover", level: 1 })).toBeVisible();
});
