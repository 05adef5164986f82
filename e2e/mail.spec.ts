import { newAddress, registerWith } from "./addresses.ts";
import { startWalk } from "./barriers.ts";
import { failNext } from "./calls.ts";
import { htmlOf, linkIn, mailTo, test, verifyAddress } from "./mail.ts";
import { createGame, expect } from "./players.ts";
import { toastText } from "./toast.ts";

/** Words by which to tell mails. */
const INVITED = "invites you to this game";
const VERIFY = "Subject: Is this your address?";
const RESET = "Subject: Choose a new password";

test("AUTH-14 somebody who has forgotten their password gets back in by mail", async ({
  page,
  smtp,
}) => {
  const email = newAddress();
  const username = await registerWith(page, email);
  await page.goto("/api/logout");
  await page.goto("/api/login");
  await page.getByRole("link", { name: "Forgotten password?" }).click();
  await page.getByLabel("Username or e-mail").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("status")).toContainText("a link is on its way");
  await page.goto(linkIn(await mailTo(smtp, email, RESET), "/api/password-reset/"));
  await page.getByLabel("New password").fill("another brave step");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page.getByRole("link", { name: "Your profile" })).toBeVisible();
  await mailTo(smtp, email, "Subject: Your password was changed");
  const me: { username: string } = await (await page.request.get("/api/auth/user")).json();
  expect(me.username).toBe(username);
});

test("MAIL-06 the profile says whether the address is verified, and sends a link", async ({
  page,
  smtp,
}) => {
  const email = newAddress();
  await registerWith(page, email);
  await expect(page.getByText("Not verified")).toBeVisible();
  const send = page.getByRole("button", { name: "Send link" });
  await failNext(page, "auth.sendVerification");
  await send.click();
  await expect(toastText(page, "Failed to send the link")).toBeVisible();
  await send.click();
  await expect(page.getByText("A link is on its way to this address.")).toBeVisible();
  await expect(send).toBeHidden();
  await page.goto(linkIn(await mailTo(smtp, email, VERIFY), "/api/verify-email/"));
  await page.getByRole("button", { name: "Yes, verify it" }).click();
  await expect(page.getByRole("status")).toContainText(`${email} is verified.`);
  await page.goto("/profile");
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  await expect(page.getByText("Not verified")).toBeHidden();
});

test("MAIL-07 MAIL-08 an invited address leads into the game, also with a new account", async ({
  page,
  signUp,
  smtp,
}) => {
  const ada = await signUp("Ada");
  await verifyAddress(ada, smtp);
  const game = await createGame(ada, { isPublic: false });
  const email = newAddress();
  await ada.page.goto(`/games/${game.id}/edit`);
  await ada.page.getByRole("button", { name: "Invite", exact: true }).click();
  await ada.page.getByRole("tab", { name: "E-mail" }).click();
  await ada.page.getByLabel("E-mail address").fill(email);
  await ada.page.getByRole("button", { name: "Send invitation" }).click();
  await expect(ada.page.getByText("A mail is on its way.")).toBeVisible();
  await expect(ada.page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expect(ada.page.getByText("No e-mail was sent.")).toBeHidden();

  const mail = await mailTo(smtp, email, INVITED);
  expect(linkIn(mail, "/invites")).toMatch(/\/invites\?invitation=/);
  await registerWith(page, email);
  const link = linkIn(await mailTo(smtp, email, VERIFY), "/api/verify-email/");
  await page.goto(link);
  await page.getByRole("button", { name: "Yes, verify it" }).click();
  await page.getByRole("link", { name: "On to your invitations" }).click();
  await expect(page).toHaveURL("/invites");
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(toastText(page, "Invitation accepted! You've joined the game.")).toBeVisible();
});

test("MEND-06 a player without a verified address learns why an invitation is not mailed", async ({
  signUp,
}) => {
  const ada = await signUp("Ada");
  const { page } = ada;
  const game = await createGame(ada, { isPublic: false });
  await page.goto(`/games/${game.id}/edit`);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("tab", { name: "E-mail" }).click();
  await page.getByLabel("E-mail address").fill(newAddress());
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(
    page.getByText("Verify your e-mail address and StepOut mails your invitations."),
  ).toBeVisible();
  await expect(
    page.getByText("They will see it once they have verified this address. No e-mail was sent."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
});

test("MAIL-09 MAIL-10 one tap declines an invitation, and one ends all mail", async ({
  page,
  signUp,
  smtp,
}) => {
  const ada = await signUp("Ada");
  await verifyAddress(ada, smtp);
  const game = await createGame(ada, { isPublic: false });
  const email = newAddress();
  const invited = await ada.page.request.post(`/api/games/${game.id}/invite`, { data: { email } });
  expect(invited.status()).toBe(201);
  const mail = await mailTo(smtp, email, INVITED);
  await page.goto(linkIn(mail, "/api/invitations/by-mail/"));
  await expect(page.getByRole("main")).toContainText(game.name);
  await page.getByRole("button", { name: "Decline the invitation" }).click();
  await expect(page.getByRole("heading", { name: "Declined" })).toBeVisible();
  const open = await (await ada.page.request.get(`/api/games/${game.id}/invitations`)).json();
  expect(open).toEqual([]);
  await page.goto(linkIn(mail, "/api/mail/stop/"));
  await page.getByRole("button", { name: "No more mail" }).click();
  await expect(page.getByRole("heading", { name: "Done" })).toBeVisible();
});

test("MAIL-12 pages behind links in mails have no barriers", async ({ page, signUp, smtp }) => {
  const ada = await signUp("Ada");
  await verifyAddress(ada, smtp);
  const game = await createGame(ada, { isPublic: false });
  const email = newAddress();
  await ada.page.request.post(`/api/games/${game.id}/invite`, { data: { email } });
  const invitation = await mailTo(smtp, email, INVITED);
  await registerWith(page, email);
  const verification = await mailTo(smtp, email, VERIFY);
  const { barriers, visit } = await startWalk(page);
  for (const link of [
    "/api/password-reset",
    linkIn(verification, "/api/verify-email/"),
    linkIn(invitation, "/api/invitations/by-mail/"),
    linkIn(invitation, "/api/mail/stop/"),
  ]) {
    await visit(link);
  }
  expect(barriers).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`MAIL-12 mails are read in ${colorScheme}`, async ({ browser, signUp, smtp }, testInfo) => {
    const ada = await signUp("Ada", "Lovelace");
    await verifyAddress(ada, smtp);
    const game = await createGame(ada, {
      name: "30 days out of my comfort zone, with a Donaudampfschifffahrtsgesellschaftskapitän",
    });
    const email = newAddress();
    await ada.page.request.post(`/api/games/${game.id}/invite`, { data: { email } });
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await registerWith(page, email);
    await page.request.post("/api/password-reset", { data: { identifier: email } });
    const mails = {
      invitation: await mailTo(smtp, email, INVITED),
      verification: await mailTo(smtp, email, VERIFY),
      reset: await mailTo(smtp, email, RESET),
    };
    const reader = await context.newPage();
    for (const [name, mail] of Object.entries(mails)) {
      await reader.setContent(htmlOf(mail));
      const width = await reader.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(reader.viewportSize()?.width ?? 0);
      await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(reader.locator(".card")).toHaveCSS(
        "background-color",
        colorScheme === "light" ? "rgb(255, 255, 255)" : "rgb(31, 25, 41)",
      );
      await testInfo.attach(`${name}-${colorScheme}`, {
        body: await reader.screenshot({ fullPage: true }),
        contentType: "image/png",
      });
    }
    await context.close();
  });
}
