import { afterEach, beforeEach, expect, it } from "vitest";
import {
  createTestServer,
  type TestPerson,
  type TestServer,
} from "../../../testing/test-server.ts";
import { createResetLinkByHost } from "../reset/password-resets.service.ts";
import { findSetupPath } from "../setup/setup.service.ts";
import { createAccount, resetPassword } from "./administration.service.ts";
import { findRecoveryPath, openRecoveryLink } from "./recovery-links.service.ts";

const GOOD = "seven wide stairs";
const NAME = "quietlake";
const EMAIL = "ada@quiet.example";

let server: TestServer;
let host: TestPerson;
beforeEach(async () => {
  server = await createTestServer();
  host = await server.createPerson("hana", { isHost: true });
  await host.call.instance.changeSettings({ name: "Silver Hill School" });
});
afterEach(() => server.close());

const post = (url: string, body: object) => server.visitor.rest("POST", url, body);

const makeAda = () => createAccount(server.deps, { username: NAME, email: EMAIL, password: GOOD });

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => ({ status: 200 }),
    ({ cause, field = cause.field }) => ({ status: 400, body: { field } }),
  );

const ways: [string, string, (password: string) => Promise<{ status: number }>][] = [
  ["signing up", "password", (password) => post("/api/register", { username: NAME, password })],
  [
    "creating an account on the command line",
    "password",
    (password) => outcomeOf(createAccount(server.deps, { username: NAME, password })),
  ],
  [
    "setting a password on the command line",
    "password",
    async (password) => outcomeOf(resetPassword(server.deps, await makeAda(), password)),
  ],
  [
    "changing the password",
    "newPassword",
    async (newPassword) => {
      const userId = await makeAda();
      const ada = server.personOf({ userId, username: NAME, token: "" });
      return outcomeOf(ada.call.auth.changePassword({ currentPassword: GOOD, newPassword }));
    },
  ],
  [
    "using a password link",
    "password",
    async (password) => {
      const { path } = await createResetLinkByHost(server.deps, await makeAda());
      return post(path, { password });
    },
  ],
  [
    "using a recovery link",
    "password",
    async (password) => {
      const userId = await makeAda();
      const mail = { id: "a mail", recipient: EMAIL };
      const path = await server.deps.db.transaction(async (tx) => {
        await openRecoveryLink(tx, server.deps, userId, mail);
        return findRecoveryPath(tx, server.deps, mail);
      });
      return post(path ?? "", { password });
    },
  ],
];

it.each(ways)(
  "MEND-09 rejects a password that is a variant of the username: %s",
  async (_, field, choose) => {
    expect(await choose(`${NAME}1`)).toMatchObject({ status: 400, body: { field } });
  },
);

it.each(["stepout1", "SilverHillSchool1"])(
  "MEND-09 sign-up rejects a password that is a variant of the instance name: %s",
  async (password) => {
    const response = await post("/api/register", { username: NAME, password });
    expect(response).toMatchObject({ status: 400, body: { field: "password" } });
  },
);

it("MEND-09 setup rejects a password that is a variant of the new instance name", async () => {
  const fresh = await createTestServer();
  const path = (await findSetupPath(fresh.deps)) ?? "";
  const setup = { username: "ada", name: "Our Little Club", registration: "open" };
  const send = (password: string) => fresh.visitor.rest("POST", path, { ...setup, password });
  expect(await send("ourlittleclub7")).toMatchObject({ status: 400, body: { field: "password" } });
  expect((await send(GOOD)).status).toBe(201);
  await fresh.close();
});
