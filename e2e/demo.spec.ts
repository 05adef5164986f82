import type { FrameLocator, Request } from "@playwright/test";
import { expect, test } from "./players.ts";

const isAppFile = (request: Request) =>
  request.isNavigationRequest() ||
  /^\/(assets\/|theme\.js$|favicon\.svg$)/.test(new URL(request.url()).pathname) ||
  request.url().startsWith("data:");

const open = async (phone: FrameLocator, link: string, title: string | RegExp) => {
  await phone
    .getByRole("link", { name: new RegExp(link) })
    .first()
    .click();
  await expect(phone.getByRole("heading", { level: 1, name: title })).toBeAttached();
  await expect(phone.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(phone.getByRole("alert")).toHaveCount(0);
};

test("DEMO-01 the demo phone lets a visitor sign in and play without server requests", async ({
  signUp,
}) => {
  const { page } = await signUp("Nina");
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.frame() !== page.mainFrame() && !isAppFile(request)) requests.push(request.url());
  });
  await page.goto("/mobile-demo");
  const phone = page.frameLocator("iframe");
  await phone.getByRole("button", { name: "Sign in" }).click();
  await expect(phone.getByRole("heading", { name: /Day 12 of 30$/ })).toBeVisible();

  for (const name of ["Discover", "Leaderboard", "Profile", "Invites", "Messages", "Home"]) {
    await open(phone, name, name);
  }
  await phone.getByRole("button", { name: "Share Your Accomplishment" }).click();
  const sharing = phone.getByRole("dialog");
  await sharing.getByLabel("What did you do?").fill("I showed it to my neighbour.");
  await sharing.getByRole("button", { name: /^Share/ }).click();
  await expect(sharing).toBeHidden();
  await expect(phone.getByText("I showed it to my neighbour.")).toBeVisible();
  const post = phone.getByRole("article", { name: "Accomplishment by Ines Duarte" });
  await post.getByRole("button", { name: "Upvote" }).click();
  await expect(post.getByRole("button", { name: /^Upvote .* 7$/ })).toBeVisible();

  await open(phone, "Profile", "Profile");
  await phone.getByRole("button", { name: "Settings" }).click();
  await phone.getByRole("link", { name: "Download" }).click();
  await expect(phone.locator("#toasts li").getByText("there's nothing to download")).toBeVisible();
  await phone.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await phone.getByRole("link", { name: "Logout" }).click();
  await expect(phone.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(requests, "requests of the demo phone").toEqual([]);
  // The visitor is still signed in with their own account, which has no games.
  expect(await (await page.request.get("/api/games")).json()).toEqual([]);
});
