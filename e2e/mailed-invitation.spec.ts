import {
  startSmtpServer,
  type TestSmtpServer,
} from "../packages/server/src/testing/mail/smtp-server.ts";
import { findFlawsInEachScheme } from "./barriers.ts";
import { linkIn, mailTo } from "./mail.ts";
import { type RunningServer, startServer } from "./server.ts";
import { expect, test } from "./test.ts";
import { toastText } from "./toast.ts";

const DAY_MS = 86_400_000;

const PASSWORD = "one brave step at a time";
const FRIEND = "friend@example.com";
const HOST = "hana@example.com";

let smtp: TestSmtpServer;
let place: RunningServer;
test.beforeEach(async () => {
  smtp = await startSmtpServer();
  place = await startServer({ SMTP_URL: smtp.url });
});
test.afterEach(async () => {
  await place.stop();
  await smtp.close();
});

test("PLACE-03 MAIL-07 where people come by invitation, the mail leads a new person into the game", async ({
  page,
}) => {
  const { request } = page;
  const account = { username: "hana", password: PASSWORD, email: HOST };
  expect((await request.post(`${place.origin}/api/register`, { data: account })).status()).toBe(
    201,
  );
  await place.makeHost("hana");
  const link = linkIn(await mailTo(smtp, HOST, "Is this your address?"), "/api/verify-email/");
  expect((await request.post(link)).status()).toBe(200);
  const settings = { registration: "invited" };
  const changed = await request.patch(`${place.origin}/api/admin/settings`, { data: settings });
  expect(changed.status()).toBe(200);
  const times = {
    startTime: new Date(Date.now() - DAY_MS),
    endTime: new Date(Date.now() + DAY_MS),
  };
  const game = { name: "Cold water", ...times, isPublic: false, requiresApproval: false };
  const made = await request.post(`${place.origin}/api/games`, { data: game });
  const { id } = await made.json();
  const invited = { data: { email: FRIEND } };
  expect((await request.post(`${place.origin}/api/games/${id}/invite`, invited)).status()).toBe(
    201,
  );
  const { pathname, search } = new URL(
    linkIn(await mailTo(smtp, FRIEND, "invites you"), "/invites"),
  );

  await page.context().clearCookies();
  await page.goto(place.origin + pathname + search);
  await expect(page.getByText("You come with an invitation.")).toBeVisible();
  expect(await findFlawsInEachScheme(page)).toEqual([]);
  await page.getByRole("link", { name: "Get Started" }).click();
  await expect(page.getByLabel("Invitation")).toBeHidden();
  await page.getByLabel("Username").fill("eva");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("E-mail").fill("fiend@example.com");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("the address that it was mailed to. Is this it?")).toBeVisible();
  expect(await findFlawsInEachScheme(page)).toEqual([]);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("E-mail").fill(FRIEND);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(toastText(page, "Invitation accepted! You've joined the game.")).toBeVisible();
});
