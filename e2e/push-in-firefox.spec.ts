import { type Firefox, startFirefox } from "./firefox.ts";
import { PASSWORD } from "./players.ts";
import { test as base } from "./push.ts";
import { startFirefoxConnection } from "./push-to-firefox.ts";
import { expect } from "./test.ts";

const DAY_MS = 86_400_000;

/** A page on the server's origin that runs no scripts. */
const STILL_PAGE = "/robots.txt";

type Connection = Awaited<ReturnType<typeof startFirefoxConnection>>;

const test = base.extend<{ connection: Connection; firefox: Firefox }>({
  connection: async ({ service }, use) => {
    const connection = await startFirefoxConnection(service);
    await use(connection);
    connection.close();
  },
  firefox: async ({ connection }, use) => {
    const firefox = await startFirefox(connection.url);
    await use(firefox);
    await firefox.close();
  },
});

interface Device {
  id: string;
  isCurrent: boolean;
}

/** Calls the REST API with the browser's session. Without `fields`, the call is a GET. */
const call = <Result>(firefox: Firefox, path: string, fields?: object): Promise<Result> =>
  firefox.run(
    async (sent) => {
      const headers = { "content-type": "application/json" };
      const post = { method: "POST", headers, body: JSON.stringify(sent.fields) };
      return (await fetch(sent.path, sent.fields ? post : {})).json();
    },
    { path, fields },
  );

const click = (firefox: Firefox, label: string): Promise<boolean> =>
  firefox.run(async (name) => {
    const buttons = [...document.querySelectorAll("button")];
    const found = buttons.find(({ textContent }) => textContent === name);
    found?.click();
    return found !== undefined;
  }, label);

const readPage = (firefox: Firefox) => firefox.run(async () => document.body.textContent, null);

const readNotifications = (firefox: Firefox) =>
  firefox.run(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, data }) => ({ title, body, data: String(data) }));
  }, null);

test("HABIT-01 Firefox shows the server's notifications and renews a lost subscription", async ({
  server,
  service,
  connection,
  firefox,
}) => {
  await firefox.open(server.origin + STILL_PAGE);
  await call(firefox, "/api/register", { username: "fox", password: PASSWORD, firstName: "Fox" });
  const { id: gameId } = await call<{ id: string }>(firefox, "/api/games", {
    name: "Cold water",
    startTime: new Date(Date.now() - DAY_MS).toISOString(),
    endTime: new Date(Date.now() + DAY_MS).toISOString(),
  });
  await firefox.open(`${server.origin}/games/${gameId}`);
  await expect.poll(() => click(firefox, "Remind me")).toBe(true);
  await expect.poll(() => readPage(firefox)).toContain("Notifications are on");

  const readDevices = () => call<Device[]>(firefox, "/api/push/subscriptions");
  const [device, ...others] = await readDevices();
  expect([device?.isCurrent, others]).toEqual([true, []]);
  const sendTest = async () => {
    const [subscribed] = await readDevices();
    await call(firefox, `/api/push/subscriptions/${subscribed?.id}/test`, {});
  };
  await sendTest();
  await expect
    .poll(() => readNotifications(firefox))
    .toEqual([
      {
        title: "Notifications work",
        body: "This device now receives notifications from StepOut.",
        data: expect.stringMatching(/\/profile$/),
      },
    ]);

  connection.forgetBrowser();
  await expect
    .poll(async () => (await readDevices()).map(({ id }) => id))
    .not.toEqual([device?.id]);
  const received = service.received.length;
  await sendTest();
  await expect.poll(() => service.received.length).toBe(received + 1);
  expect(service.refused).toEqual([]);

  service.endAll();
  await sendTest();
  await expect.poll(readDevices).toEqual([]);
});
