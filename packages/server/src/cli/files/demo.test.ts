import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccount } from "../../domains/auth/accounts/administration.service.ts";
import { readEnv } from "../../env/env.ts";
import { runHere } from "../../testing/processes/command-line.ts";
import { startProcess } from "../../testing/processes/real-process.ts";
import { withDeps } from "../common/deps.ts";
import { findingsAboutData } from "../doctor/doctor-data.ts";

const PUBLISHED = "Demo sign-ins: maya, leo, amara, each with the password step-out-and-see";

const PATIENCE_MS = 180_000;

/** Each of these settings makes the server reachable from other machines. */
const OPEN: [name: string, flags: string[]][] = [
  ["HOST", ["--host", "0.0.0.0"]],
  ["PUBLIC_URL", ["--public-url", "https://club.example"]],
  ["TRUST_PROXY", ["--trust-proxy", "on"]],
];

let folder: string;
let url: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-demo-"));
  url = `file:${join(folder, "stepout.db")}`;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Adds only the demo's users, who share the published password. */
const addDemoPeople = () =>
  withDeps(readEnv({ DATABASE_URL: url }), async (deps) => {
    for (const username of ["maya", "leo", "amara"]) {
      await createAccount(deps, { username, password: "step-out-and-see" });
    }
  });

describe("the demo's published password", () => {
  it("HOST-01 accepts the published demo password if only this machine can reach the server", async () => {
    await addDemoPeople();
    const { code, output } = await runHere(["doctor", "--database-url", url]);
    expect(code).toBe(0);
    expect(output).toContain(`ok    ${PUBLISHED}; only this machine can reach the server\n`);
  });

  it.each(OPEN)(
    "HOST-01 refuses to serve with %s if a demo user has the published password",
    async (_name, flags) => {
      await addDemoPeople();
      const served = await runHere(["serve", "--port", "0", "--database-url", url, ...flags]);
      expect(served).toMatchObject({ code: 2, output: "" });
      expect(served.remarks).toContain(`${PUBLISHED}\n`);
      expect(served.remarks).toContain("stepout user reset-password NAME --generate");
      const { code, output } = await runHere(["doctor", "--database-url", url, ...flags]);
      expect(code).toBe(3);
      expect(output).toContain(`BAD   ${PUBLISHED}\n`);
    },
  );

  it("HOST-01 refuses to serve while any demo user has the published password", async () => {
    await addDemoPeople();
    const examine = () =>
      runHere(["doctor", "--database-url", url, ...["--trust-proxy", "on", "--host", "127.0.0.1"]]);
    for (const name of ["maya", "leo"]) {
      await runHere(["user", "reset-password", name, "--generate", "--database-url", url]);
    }
    expect((await examine()).output).toContain("BAD   Demo sign-ins: amara, each with");
    await runHere(["user", "disable", "amara", "--database-url", url]);
    expect((await examine()).output).not.toContain("Demo sign-ins");
  });

  it("HOST-01 doctor accepts the published demo password if password sign-in is off", async () => {
    await addDemoPeople();
    const provider = {
      OIDC_ISSUER: "https://sso.example",
      OIDC_CLIENT_ID: "stepout",
      OIDC_CLIENT_SECRET: "a secret",
    };
    const notify = async (LOCAL_AUTH: string) =>
      findingsAboutData(readEnv({ DATABASE_URL: url, TRUST_PROXY: "on", LOCAL_AUTH, ...provider }));
    const wrong = { state: "wrong", what: PUBLISHED };
    expect(await notify("on")).toContainEqual(expect.objectContaining(wrong));
    expect(await notify("off")).not.toContainEqual(expect.objectContaining(wrong));
  });

  it("HOST-01 generates a random password for a demo that other machines can reach", {
    timeout: PATIENCE_MS,
  }, async () => {
    const variables = { DEMO_DATA: "on", TRUST_PROXY: "on" };
    const passwords: (string | undefined)[] = [];
    for (const _start of ["first", "second"]) {
      const server = startProcess(url, { variables });
      const origin = await server.ready;
      const sign = (password: string) =>
        fetch(`${origin}/api/login`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ username: "maya", password }),
        });
      expect((await sign("step-out-and-see")).status).toBe(401);
      const known = passwords[0];
      if (known) expect((await sign(known)).status).toBe(200);
      const { complaints } = await server.end("SIGTERM");
      const [, told] =
        /amara, each with the password (\w+) \(shown only once\)\n/.exec(complaints) ?? [];
      passwords.push(told);
    }
    expect(passwords).toEqual([expect.stringMatching(/^\w{20}$/), undefined]);
  });
});
