import { expectStrictlyAccessible, PHONE, startAudit } from "./accessibility.ts";
import { newAddress, registerWith } from "./addresses.ts";
import { htmlOf, linkIn, test, verifyAddress, waitForMail } from "./mail.ts";
import { createGame, expect, PASSWORD } from "./players.ts";
import { expectToast, failOnce } from "./toast.ts";

const INVITED = "invites you to this game";
const VERIFY = "Subject: Is this your address?";
const RESET = "Subject: Choose a new password";

test("AUTH-14 a user who forgot their password can sign in through an emailed link", async ({
  page,
  smtp,
}) => {
  const email = newAddress();
  const username = await registerWith(page, email);
  await page.goto("/api/logout");
  await page.goto("/api/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Username or email").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("status")).toContainText("a link is on its way");
  await page.goto(linkIn(await waitForMail(smtp, email, RESET), "/api/password-reset/"));
  await page.getByLabel("New password").fill("another brave step");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page.getByRole("link", { name: "Your profile" })).toBeVisible();
  await waitForMail(smtp, email, "Subject: Your password was changed");
  const me: { username: string } = await (await page.request.get("/api/auth/user")).json();
  expect(me.username).toBe(username);
});

test("MAIL-06 a user sees whether their email address is verified, and can request a verification link", async ({
  page,
  smtp,
}) => {
  const email = newAddress();
  await registerWith(page, email);
  await expect(page.getByText("Not verified")).toBeVisible();
  const send = page.getByRole("button", { name: "Send link" });
  await failOnce(page, "auth.sendVerification", "Failed to send the link", () => send.click());
  await expect(page.getByText("A link is on its way to this address.")).toBeVisible();
  await expect(send).toBeHidden();
  await page.goto(linkIn(await waitForMail(smtp, email, VERIFY), "/api/verify-email/"));
  await page.getByRole("button", { name: "Yes, verify it" }).click();
  await expect(page.getByRole("status")).toContainText(`${email} is verified.`);
  await page.goto("/profile");
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  await expect(page.getByText("Not verified")).toBeHidden();
});

test("MAIL-07 MAIL-08 MEND-06 a player with a verified email address can invite a new user by email", async ({
  playAlone,
  page,
  smtp,
}) => {
  const { ada, game } = await playAlone({ isPublic: false });
  const inviteByMail = async (address: string) => {
    await ada.page.goto(`/games/${game.id}/edit`);
    await ada.page.getByRole("button", { name: "Invite", exact: true }).click();
    await ada.page.getByRole("tab", { name: "Email" }).click();
    await ada.page.getByLabel("Email address").fill(address);
    await ada.page.getByRole("button", { name: "Send invitation" }).click();
    await expect(ada.page.getByRole("button", { name: "Copy link" })).toBeVisible();
  };
  const hint = "Verify your email address so that StepOut can email your invitations.";
  await inviteByMail(newAddress());
  await expect(ada.page.getByText(hint)).toBeVisible();
  await verifyAddress(ada, smtp);
  const email = newAddress();
  await inviteByMail(email);
  await expect(ada.page.getByText("An email is on its way.")).toBeVisible();

  const mail = await waitForMail(smtp, email, INVITED);
  expect(linkIn(mail, "/invites")).toMatch(/\/invites\?invitation=/);
  await registerWith(page, email);
  const link = linkIn(await waitForMail(smtp, email, VERIFY), "/api/verify-email/");
  await page.goto(link);
  await page.getByRole("button", { name: "Yes, verify it" }).click();
  await page.getByRole("link", { name: "View your invitations" }).click();
  await expect(page).toHaveURL("/invites");
  await page.getByRole("button", { name: "Accept" }).click();
  await expectToast(page, "Invitation accepted! You've joined the game.");
});

test("MAIL-09 MAIL-10 MAIL-12 an invitation email has links to decline and to unsubscribe from all emails", async ({
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
  const mail = await waitForMail(smtp, email, INVITED);
  await page.setViewportSize(PHONE);
  const { visit, expectNoViolations } = await startAudit(page);
  await visit(["/api/password-reset"]);
  await visit([linkIn(mail, "/api/invitations/by-mail/")]);
  await expect(page.getByRole("main")).toContainText(game.name);
  await page.getByRole("button", { name: "Decline the invitation" }).click();
  await expect(page.getByRole("heading", { name: "Declined" })).toBeVisible();
  const open = await (await ada.page.request.get(`/api/games/${game.id}/invitations`)).json();
  expect(open).toEqual([]);
  await visit([linkIn(mail, "/api/mail/stop/")]);
  expectNoViolations();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "Done" })).toBeVisible();
});

test("MAIL-07 PLACE-03 an emailed invitation lets a new user sign up on an invitation-only server", async ({
  page,
  signUp,
  smtp,
  server,
}) => {
  const hana = await signUp("Hana");
  await server.makeHost(hana.username);
  await verifyAddress(hana, smtp);
  const game = await createGame(hana, { isPublic: false });
  const limit = (registration: string) =>
    hana.page.request.patch("/api/admin/settings", { data: { registration } });
  await limit("invited");
  const email = newAddress();
  await hana.page.request.post(`/api/games/${game.id}/invite`, { data: { email } });
  await page.goto(linkIn(await waitForMail(smtp, email, INVITED), "/invites"));
  await expect(page.getByText("You have an invitation.")).toBeVisible();
  await expectStrictlyAccessible(page);
  await page.getByRole("link", { name: "Get Started" }).click();
  await expect(page.getByLabel("Invitation")).toBeHidden();
  await page.getByLabel("Username").fill(`eva-${hana.id.slice(-8)}`);
  for (const address of [newAddress(), email]) {
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByLabel("Email").fill(address);
    await page.getByRole("button", { name: "Create account" }).click();
    if (address === email) break;
    await expect(page.getByText("the address it was emailed to. Check the address")).toBeVisible();
  }
  await page.getByRole("button", { name: "Accept" }).click();
  await expectToast(page, "Invitation accepted! You've joined the game.");
  await limit("open");
});

test("MAIL-12 emails are readable in light and dark mode", async ({ page, signUp, smtp }) => {
  const ada = await signUp("Ada", "Lovelace");
  await verifyAddress(ada, smtp);
  const game = await createGame(ada, {
    name: "30 days out of my comfort zone, with a Donaudampfschifffahrtsgesellschaftskapitän",
  });
  const email = newAddress();
  await ada.page.request.post(`/api/games/${game.id}/invite`, { data: { email } });
  await registerWith(page, email);
  await page.request.post("/api/password-reset", { data: { identifier: email } });
  const reader = await page.context().newPage();
  for (const words of [INVITED, VERIFY, RESET]) {
    await reader.setContent(htmlOf(await waitForMail(smtp, email, words)));
    const width = await reader.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(reader.viewportSize()?.width ?? 0);
    await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
    for (const [colorScheme, ground] of [
      ["light", "rgb(255, 255, 255)"],
      ["dark", "rgb(31, 25, 41)"],
    ] as const) {
      await reader.emulateMedia({ colorScheme });
      await expect(reader.locator(".card")).toHaveCSS("background-color", ground);
    }
  }
});
