import type { Page } from "@playwright/test";
import { findFlawsInEachScheme } from "./barriers.ts";
import { asFile, drawJpeg } from "./jpegs.ts";
import { type RunningServer, startServer } from "./server.ts";
import { expect, test } from "./test.ts";
import { toastText } from "./toast.ts";

const DAY_MS = 86_400_000;

const PASSWORD = "one brave step at a time";
const LINK = /Make the host's account within an hour: (\S+)/;

let empty: RunningServer;
test.beforeEach(async () => {
  empty = await startServer();
});
test.afterEach(() => empty.stop());

/** The link that a server without an account prints. */
async function printedLink(): Promise<string> {
  await expect.poll(() => empty.printed()).toMatch(LINK);
  return LINK.exec(empty.printed())?.[1] ?? "";
}

/** Makes the host's account; answers the link, which is used up. */
async function start(page: Page, whoMayCome: string, publicUrl = ""): Promise<string> {
  const link = await printedLink();
  await page.goto(link);
  await page.getByLabel("Address of this place").fill(publicUrl);
  await page.getByLabel("Name of this place").fill("Hill School");
  await page.getByLabel("Your username").fill("hana");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("Who may sign up").selectOption(whoMayCome);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return link;
}

test("PLACE-05 a new host starts an empty server in the browser, by a link that works once", async ({
  page,
}) => {
  await page.goto(await printedLink());
  await expect(page.getByRole("heading", { name: "Make this place yours" })).toBeVisible();
  expect(await findFlawsInEachScheme(page)).toEqual([]);
  const link = await start(page, "Everybody who can reach it");
  const me = await page.request.get(`${empty.origin}/api/auth/user`);
  expect(await me.json()).toMatchObject({ username: "hana", isHost: true });
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await empty.restart();
  await expect.poll(() => empty.printed()).toContain("StepOut is running");
  expect(empty.printed()).not.toMatch(LINK);
});

test("PLACE-01 PLACE-03 visitors see whose place it is, and come in by a personal link", async ({
  page,
}) => {
  await start(page, "People with an invitation");
  const link = await (await page.request.post(`${empty.origin}/api/admin/links`)).json();
  await page.context().clearCookies();
  await page.goto(empty.origin);
  await expect(page.getByText("Hill School")).toBeVisible();
  await expect(page.getByText("New people come by invitation.")).toBeVisible();
  expect(await findFlawsInEachScheme(page)).toEqual([]);
  await page.getByRole("link", { name: "Get Started" }).click();
  await expect(page.getByLabel("Invitation")).toBeVisible();
  expect(await findFlawsInEachScheme(page)).toEqual([]);
  await page.goto(empty.origin + link.path);
  await expect(page.getByLabel("Invitation")).toBeHidden();
  await page.getByLabel("Username").fill("eva");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("link", { name: "Your profile" })).toBeVisible();
});

test("PLACE-10 the address that a host has said is in links to people and games", async ({
  page,
}) => {
  await page.goto(await printedLink());
  await expect(page.getByLabel("Address of this place")).toHaveValue("");
  await start(page, "People with an invitation", "club");
  await expect(page.getByText("must be a web address")).toBeVisible();
  await expect(page.getByLabel("Name of this place")).toHaveValue("Hill School");
  await page.getByLabel("Address of this place").fill("http://hill.example");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("link", { name: "Your profile" })).toBeVisible();

  await page.goto(`${empty.origin}/admin?tab=settings`);
  await page.getByRole("button", { name: "Make a personal link" }).click();
  await expect(page.getByText(/^http:\/\/hill\.example\/api\/login\?/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Close anyway" }).click();
  const address = page.getByLabel("Address of this place");
  await expect(address).toHaveValue("http://hill.example");
  await address.fill("https://hill.example/school");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("alert")).toContainText("without a path");
  expect(await findFlawsInEachScheme(page)).toEqual([]);
  await address.fill("https://hill.example");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(toastText(page, "The settings are saved")).toBeVisible();

  const times = {
    startTime: new Date(Date.now() - DAY_MS),
    endTime: new Date(Date.now() + 2 * DAY_MS),
  };
  const game = { name: "Cold water", ...times, isPublic: false, requiresApproval: false };
  const made = await page.request.post(`${empty.origin}/api/games`, { data: game });
  const { inviteCode } = await made.json();
  await page.goto(empty.origin);
  await page.getByRole("article").getByRole("button", { name: "Share game" }).click();
  await page.getByRole("dialog").getByRole("tab", { name: "Link" }).click();
  await expect(page.getByText(`https://hill.example/join/${inviteCode}`)).toBeVisible();
});

for (const color of ["pink", "green", "sun", "grey"]) {
  test(`PLACE-01 the landing screen has the place's colour, readable in light and dark: ${color}`, async ({
    page,
  }) => {
    await start(page, "Everybody who can reach it");
    const settings = { name: "Hill School", sentence: "Climb a little higher.", color };
    await page.request.patch(`${empty.origin}/api/admin/settings`, { data: settings });
    await page.context().clearCookies();
    await page.goto(empty.origin);
    await expect(page.getByText("Climb a little higher.")).toBeVisible();
    const [button, token] = await page.getByRole("main").evaluate((main, name) => {
      const probe = main.ownerDocument.createElement("i");
      probe.style.background = `var(--${name})`;
      main.ownerDocument.body.append(probe);
      const colorOf = (element: Element | null) =>
        element && getComputedStyle(element).backgroundColor;
      return [colorOf(main.querySelector("a")), colorOf(probe)];
    }, color);
    expect(button).toBe(token);
    expect(await findFlawsInEachScheme(page)).toEqual([]);
  });
}

test("PLACE-02 a closed place sends visitors to the sign-in, and says whom to ask", async ({
  page,
}) => {
  await start(page, "Nobody: I make the accounts");
  const times = {
    startTime: new Date(Date.now() - DAY_MS),
    endTime: new Date(Date.now() + DAY_MS),
  };
  const game = { name: "Cold water", ...times, isPublic: false, requiresApproval: false };
  const made = await page.request.post(`${empty.origin}/api/games`, { data: game });
  const { inviteCode } = await made.json();
  await page.context().clearCookies();
  await page.goto(`${empty.origin}/join/${inviteCode}`);
  await expect(page.getByText("Ask whoever runs this StepOut for an account.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Create an account" })).toBeHidden();
  expect(await findFlawsInEachScheme(page)).toEqual([]);
  await page.goto(empty.origin);
  await expect(page.getByText("Ask whoever runs this StepOut for an account.")).toBeVisible();
  await page.getByRole("link", { name: "Go to sign in" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await page.goto(`${empty.origin}/api/login?mode=register`);
  await expect(page.getByRole("heading", { name: "Ask for an account" })).toBeVisible();
  expect(await findFlawsInEachScheme(page)).toEqual([]);
});

test("PLACE-11 a host hangs up a picture, which visitors see on landing and where they sign in", async ({
  page,
}) => {
  await start(page, "Everybody who can reach it");
  await page.goto(`${empty.origin}/admin?tab=settings`);
  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles(asFile(await drawJpeg(page, 1200, 900)));
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(toastText(page, "The settings are saved")).toBeVisible();
  expect(await findFlawsInEachScheme(page)).toEqual([]);

  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  for (const path of ["/", "/api/login"]) {
    await page.goto(empty.origin + path);
    const picture = page.locator('img[src^="/api/images/"]');
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    expect(await findFlawsInEachScheme(page)).toEqual([]);
  }

  await page.context().addCookies(cookies);
  await page.goto(`${empty.origin}/admin?tab=settings`);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(toastText(page, "The settings are saved")).toBeVisible();
  await page.context().clearCookies();
  await page.goto(empty.origin);
  await expect(page.getByText("I sang in public!")).toBeVisible();
});
