import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findCredentials } from "../../domains/auth/accounts/credentials.ts";
import { requirePassword } from "../../domains/auth/accounts/passwords.service.ts";
import { readEnv } from "../../env/env.ts";
import { runHere } from "../../testing/processes/command-line.ts";
import { runInProcess } from "../../testing/processes/real-process.ts";
import { newSession } from "../../testing/test-server.ts";
import { openDeps } from "../common/deps.ts";

/** Index of the state column in `user list`: active, disabled or host. */
const STATE_AT = 4;

let folder: string;
let url: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-accounts-"));
  url = `file:${join(folder, "data", "stepout.db")}`;
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => runHere([...args, "--database-url", url]);

const openServer = () => openDeps(readEnv({ DATABASE_URL: url, LOG_LEVEL: "silent" }));

async function canSignIn(name: string, password: string): Promise<boolean> {
  const { db } = await openServer();
  try {
    await requirePassword(await findCredentials(db.read, name), password);
    return true;
  } catch {
    return false;
  } finally {
    await db.close();
  }
}

async function resetPassword(name: string): Promise<string> {
  const { output } = await run("user", "reset-password", name, "--generate");
  return /shown only once\): (\S+)/.exec(output)?.[1] ?? "";
}

describe("accounts in the CLI", () => {
  it("AUTH-03 reads a password from standard input", async () => {
    const variables = { DATABASE_URL: url };
    const ran = await runInProcess(["user", "create", "nora"], variables, {
      input: "a quiet hill\n",
    });
    expect(ran).toEqual({ code: 0, output: "Created the account nora.\n", remarks: "" });
    expect(await canSignIn("nora", "a quiet hill")).toBe(true);
  });

  it("MEND-13 refuses a password that is not UTF-8", async () => {
    const input = Buffer.from("schöne Hügel\n", "latin1");
    const ran = await runInProcess(["user", "create", "ole"], { DATABASE_URL: url }, { input });
    expect(ran).toEqual({ code: 2, output: "", remarks: "The password is not valid UTF-8.\n" });
  });

  it("AUTH-13 prints a password reset link and nothing else", async () => {
    await run("user", "create", "rosa", "--generate");
    const { output, remarks } = await run("user", "reset-link", "Rosa");
    expect(output).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/password-reset\/[\w-]{43}\n$/);
    expect(remarks).toMatch(/^Give this link to Rosa\. It works once, until \d\d:\d\d UTC\.\n$/);
    const elsewhere = await run(
      "user",
      "reset-link",
      "rosa",
      "--public-url",
      "https://club.example",
    );
    expect(elsewhere.output).toMatch(/^https:\/\/club\.example\/api\/password-reset\//);
    expect(await run("user", "reset-link", "nobody")).toMatchObject({ code: 1, output: "" });
  });

  it("AUTH-03 never accepts a password as a command-line argument", async () => {
    expect(await run("user", "create", "ole", "--password", "x")).toMatchObject({
      code: 2,
      remarks: expect.stringContaining("unknown option '--password'"),
    });
  });

  it("AUTH-03 rejects an invalid or taken username with a readable error and no stack trace", async () => {
    expect(await run("user", "create", "p!", "--generate")).toEqual({
      code: 2,
      output: "",
      remarks:
        "username: Use at least 3 characters\nusername: Use letters, digits, dots, dashes and underscores only\n",
    });
    expect(await run("user", "create", "nora", "--generate")).toEqual({
      code: 1,
      output: "",
      remarks: "This username is taken. Please choose another.\n",
    });
  });

  it("AUTH-03 generates a new password and shows it only once", async () => {
    const password = await resetPassword("nora");
    expect(password).toHaveLength(20);
    expect(await canSignIn("nora", password)).toBe(true);
    expect(await canSignIn("nora", "a quiet hill")).toBe(false);
  });

  it("AUTH-04 disabling a user ends their sessions and rejects sign-ins until the user is enabled again", async () => {
    const password = await resetPassword("nora");
    const server = await openServer();
    const { userId: id } = (await findCredentials(server.db.read, "nora")) ?? { userId: "" };
    const token = await newSession(server, id, {});
    expect(await server.sessions.resolve(token)).toMatchObject({ actor: { userId: id } });

    expect(await run("user", "disable", "nora")).toMatchObject({ code: 0 });
    expect(await server.sessions.resolve(token)).toBeNull();
    await server.db.close();
    expect(await canSignIn("nora", password)).toBe(false);
    expect((await run("user", "list")).output).toMatch(/^nora\t.*\tdisabled \d{4}-\d\d-\d\d$/m);

    expect(await run("user", "enable", "nora")).toMatchObject({ code: 0 });
    expect(await canSignIn("nora", password)).toBe(true);
  });

  it("ADMIN-01 the first account is a host, and other accounts become hosts only on request", async () => {
    const fresh = `file:${join(folder, "hosts", "stepout.db")}`;
    const runThere = (...args: string[]) => runHere([...args, "--database-url", fresh]);
    const states = async () => {
      const lines = (await runThere("user", "list")).output.trimEnd().split("\n").slice(1);
      return lines.map((line) => line.split("\t").filter((_, at) => at === 0 || at === STATE_AT));
    };
    await runThere("user", "create", "ada", "--generate");
    await runThere("user", "create", "bea", "--generate");
    await runThere("user", "create", "cyd", "--generate", "--host");
    expect(await states()).toEqual([
      ["ada", "host"],
      ["bea", "active"],
      ["cyd", "host"],
    ]);
    expect(await runThere("user", "make-host", "bea")).toMatchObject({
      code: 0,
      output: "bea is now a host.\n",
    });
    expect(await runThere("user", "make-host", "ada", "--revoke")).toMatchObject({
      code: 0,
      output: "ada is no longer a host.\n",
    });
    expect(await states()).toEqual([
      ["ada", "active"],
      ["bea", "host"],
      ["cyd", "host"],
    ]);
  });

  it("refuses commands for an unknown user and prints the username", async () => {
    expect(await run("user", "disable", "nobody")).toEqual({
      code: 1,
      output: "",
      remarks: 'No user named "nobody"\n',
    });
  });
});
