import { expectAccessible } from "./accessibility.ts";
import { newAddress, registerWith } from "./addresses.ts";
import { holdNext } from "./calls.ts";
import { linkIn, test, waitForMail } from "./mail.ts";
import { expect, PASSWORD } from "./players.ts";

test("LINK-05 MEND-19 a user confirms a new email address with a link sent to that address", async ({
  page,
  smtp,
}) => {
  const [former, email] = [newAddress("käse.example"), newAddress("bücher.example")];
  await registerWith(page, former);
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Email address" }).click();
  await expect(dialog.getByText(`Current address: ${former}`)).toBeVisible();
  await dialog.getByLabel("New email address").fill(email);
  await dialog.getByLabel("Your password").fill(PASSWORD);
  const release = await holdNext(page, "auth.changeEmail");
  const save = dialog.getByRole("button", { name: "Use this address" });
  await save.click();
  await expect(save).toHaveAttribute("aria-busy", "true");
  release();
  await expect(dialog.getByRole("status")).toContainText(`A link is on its way to ${email}.`);
  await expect(dialog.getByRole("status")).toContainText(`Until then, your address is ${former}.`);
  await page.goto(linkIn(await waitForMail(smtp, email, "Use this address"), "/api/new-email/"));
  await page.getByRole("button", { name: "Yes, verify it" }).click();
  await expect(page.getByRole("status")).toContainText(`${email} is verified.`);
  await page.goto("/profile");
  await expect(page.getByText(email)).toBeVisible();
});

test("LINK-06 a link sent to the former email address lets the owner recover the account", async ({
  browser,
  page,
  smtp,
}) => {
  const [own, theirs] = [newAddress(), newAddress()];
  const username = await registerWith(page, own);
  const confirm = async (address: string, text: string, path: string) => {
    await page.goto(linkIn(await waitForMail(smtp, address, text), path));
    await page.getByRole("button", { name: "Yes, verify it" }).click();
    await expect(page.getByRole("status")).toContainText("is verified");
  };
  await confirm(own, "Subject: Is this your address?", "/api/verify-email/");
  const data = { email: theirs, password: PASSWORD };
  expect((await page.request.post("/api/auth/email", { data })).status()).toBe(200);
  await confirm(theirs, "Use this address", "/api/new-email/");

  const context = await browser.newContext();
  const owner = await context.newPage();
  await owner.goto(linkIn(await waitForMail(smtp, own, "This wasn't me"), "/api/way-back/"));
  await expect(owner.getByRole("heading", { name: "This wasn't you?" })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByLabel("New password").fill("another brave step");
  await owner.getByRole("button", { name: "Take my account back" }).click();
  await expect(owner.getByRole("link", { name: "Your profile" })).toBeVisible();
  const me = await (await owner.request.get("/api/auth/user")).json();
  expect(me).toMatchObject({ username, email: own, emailVerified: true });
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  await context.close();
});
