import { newAddress, registerWith } from "./addresses.ts";
import { findBarriersInEachScheme } from "./barriers.ts";
import { holdNext } from "./calls.ts";
import { linkIn, mailTo, test } from "./mail.ts";
import { expect, PASSWORD } from "./players.ts";

test("LINK-05 a new address is taken over by the link that is mailed there, and the app says so", async ({
  page,
  smtp,
}) => {
  const [former, email] = [newAddress(), newAddress()];
  await registerWith(page, former);
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Change address" }).click();
  await expect(dialog.getByText(`At present: ${former}`)).toBeVisible();
  await dialog.getByLabel("New e-mail address").fill(email);
  await dialog.getByLabel("Your password").fill(PASSWORD);
  const letItGo = await holdNext(page, "auth.changeEmail");
  const save = dialog.getByRole("button", { name: "Use this address" });
  await save.click();
  await expect(save).toHaveAttribute("aria-busy", "true");
  letItGo();
  await expect(dialog.getByRole("status")).toContainText(`A link is on its way to ${email}.`);
  await expect(dialog.getByRole("status")).toContainText(`Until then it stays ${former}.`);
  expect(await findBarriersInEachScheme(page)).toEqual([]);
  await page.goto(linkIn(await mailTo(smtp, email, "Use this address"), "/api/new-email/"));
  await page.getByRole("button", { name: "Yes, verify it" }).click();
  await expect(page.getByRole("status")).toContainText(`${email} is verified.`);
  await page.goto("/profile");
  await expect(page.getByText(email)).toBeVisible();
  await mailTo(smtp, former, "Your account has another address");
});
