import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runHere } from "../../../testing/processes/command-line.ts";
import {
  createTestServer,
  type TestPerson,
  type TestServer,
} from "../../../testing/test-server.ts";
import { importResult } from "../../admin/admin.schema.ts";
import { readProfile } from "../provider/claims.ts";
import { signInByIdentity } from "../provider/identities.service.ts";
import { findSetupPath } from "../setup/setup.service.ts";

const { users } = schema;
const PASSWORD = "seven wide stairs";
const INSTANCE_NAME = "Riverside School";

let server: TestServer;
let host: TestPerson;
beforeEach(async () => {
  server = await createTestServer();
  host = await server.createPerson("hana", { isHost: true });
  await host.rest("PATCH", "/api/admin/settings", { name: INSTANCE_NAME });
});
afterEach(() => server.close());

interface Names {
  username: string;
  firstName?: string;
  lastName?: string;
  email?: string;
}

/** Resolves to undefined, or to a message that starts with the rejected field's name. */
type CreateAccount = (names: Names) => Promise<string | undefined>;

const messageOf = ({ body }: { body: unknown }) => String(Reflect.get(Object(body), "message"));

const register: CreateAccount = async (names) => {
  const response = await server.visitor.rest("POST", "/api/register", {
    ...names,
    password: PASSWORD,
  });
  return response.status === 201 ? undefined : messageOf(response);
};

const registerByForm: CreateAccount = async (names) => {
  const response = await server.app.inject({
    method: "POST",
    url: "/api/register",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ ...names, password: PASSWORD }).toString(),
  });
  if (response.statusCode === 303) return undefined;
  const [, field, message] =
    /<p class="field-error" id="(\w+)-error">(.*?)<\/p>/.exec(response.body) ?? [];
  return `${field}: ${message?.replaceAll("&#39;", "'")}`;
};

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

const importCsv: CreateAccount = async (names) => {
  const csv = [Object.keys(names), Object.values(names).map(quoted)].join("\n");
  const { body } = await host.rest("POST", "/api/admin/people/import", { csv });
  return importResult.parse(body).rows[0]?.problem ?? undefined;
};

const createByCommand: CreateAccount = async ({ username, firstName, lastName, email }) => {
  await server.stop();
  const flags = { "--first-name": firstName, "--last-name": lastName, "--email": email };
  const given = Object.entries(flags).flatMap(([flag, value]) => (value ? [flag, value] : []));
  const instance = ["--database-url", server.databaseUrl, "--data-dir", server.folder];
  const args = ["user", "create", "--generate", ...given, ...instance, "--", username];
  const { code, remarks } = await runHere(args);
  if (code === 0) return undefined;
  return remarks.startsWith("This name") ? `username: ${remarks}` : remarks.trim();
};

const signInByProvider: CreateAccount = async ({ username, firstName, lastName, email }) => {
  const profile = readProfile({
    preferred_username: username,
    given_name: firstName,
    family_name: lastName,
    email,
  });
  const identity = { issuer: "https://id.example", subject: "eve", profile };
  await signInByIdentity(server.deps, identity, { network: "192.0.2.7", returnTo: "/" });
  return undefined;
};

const ways: Record<string, CreateAccount> = {
  "a sign-up as JSON": register,
  "a sign-up as a form": registerByForm,
  "a CSV file": importCsv,
  "the command line": createByCommand,
  "a provider": signInByProvider,
};
const strict = Object.entries(ways).filter(([, create]) => create !== signInByProvider);

/** Uses a second server, because running the command line stops the first one. */
async function readNewest() {
  const reader = await createTestServer({}, undefined, { copyOf: server });
  try {
    const [, newest] = await reader.deps.db.read
      .select({
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        emailKey: users.emailKey,
      })
      .from(users)
      .orderBy(users.createdAt, users.id);
    return newest;
  } finally {
    await reader.close();
  }
}

describe.each(Object.entries(ways))("an account created by %s", (_, create) => {
  it("MEND-14 MEND-19 strips invisible characters from names, and stores the email address in punycode", async () => {
    const names = { firstName: "\u202egnA\u202c\r\n\t\u200bBerg", lastName: "\u202e\u200b" };
    const email = "Info@KÄSE.Example";
    expect(await create({ username: "eve", ...names, email })).toBeUndefined();
    expect(await readNewest()).toMatchObject({
      firstName: "gnA Berg",
      lastName: null,
      email: "Info@xn--kse-qla.example",
      emailKey: "info@xn--kse-qla.example",
    });
  });
});

const RESERVED = ["Adm1n", "stepout-support", "Riverside.School"];

describe.each(strict)("%s", (_, create) => {
  it("MEND-13 MEND-19 MEND-20 rejects invalid usernames, names and email addresses, and reports the field", async () => {
    for (const username of [...RESERVED, "___", "Deleted-Account"]) {
      expect(await create({ username })).toMatch(
        /^[Uu]sername: (This name is reserved|Use at least one letter or digit|Please choose another)/,
      );
    }
    expect(await create({ username: "eve", firstName: "J\ufffdrg" })).toMatch(
      /^(?:firstName|First name): A character in this name got lost/,
    );
    expect(await create({ username: "eve", email: "jörg@example.org" })).toMatch(
      /^(?:email|Email): Only letters from a to z work before the @/,
    );
    expect(await readNewest()).toBeUndefined();
  });
});

describe("a provider", () => {
  it.each(RESERVED)(
    "MEND-20 appends a number to a provider account's reserved username %s",
    async (username) => {
      await signInByProvider({ username });
      expect((await readNewest())?.username).toMatch(/2$/);
    },
  );

  it("MEND-20 replaces a provider account's username if it has no letter or digit", async () => {
    await signInByProvider({ username: "___" });
    expect(await readNewest()).toMatchObject({ username: "player" });
  });

  it("MEND-13 drops a provider account's name if it contains a replacement character", async () => {
    await signInByProvider({ username: "eve", firstName: "J\ufffdrg", lastName: "Berg" });
    expect(await readNewest()).toMatchObject({ firstName: null, lastName: "Berg" });
  });
});

describe("the setup page", () => {
  it("MEND-20 instance setup rejects a username that is reserved or resembles the new instance's name", async () => {
    const fresh = await createTestServer();
    const path = (await findSetupPath(fresh.deps)) ?? "";
    for (const username of ["admin", "hill.school", "___"]) {
      const response = await fresh.visitor.rest("POST", path, {
        username,
        password: PASSWORD,
        name: "Hill School",
      });
      expect(response).toMatchObject({ status: 400, body: { field: "username" } });
    }
    await fresh.close();
  });
});
