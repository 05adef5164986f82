import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditActions } from "../../domains/audit/audit.rules.ts";
import { recordEvent } from "../../domains/audit/audit.service.ts";
import { findAccount } from "../../domains/auth/accounts/administration.service.ts";
import { readEnv } from "../../env/env.ts";
import { runHere } from "../../testing/processes/command-line.ts";
import { withDeps } from "../common/deps.ts";
import { tabulate } from "../common/terminal.ts";

const HOUR_MS = 3_600_000;

let folder: string;
let url: string;

const run = (...args: string[]) => runHere([...args, "--database-url", url]);

/** Creates two accounts, and records a sign-in dated 3 hours ago. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-audit-"));
  url = `file:${join(folder, "stepout.db")}`;
  for (const name of ["nora", "ole"]) await run("user", "create", name, "--generate");
  await withDeps(readEnv({ DATABASE_URL: url, LOG_LEVEL: "silent" }), async ({ db, ...deps }) => {
    const actorId = await findAccount(db.read, "nora");
    const clock = { ...deps.clock, now: () => deps.clock.now() - 3 * HOUR_MS };
    const event = { action: "signed-in", actorId } as const;
    await db.transaction((tx) => recordEvent(tx, { ...deps, clock }, event));
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

async function audit(...flags: string[]): Promise<unknown[]> {
  const { code, output } = await run("audit", "--json", ...flags);
  expect(code).toBe(0);
  return output
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

const about = (action: string, name: string) => expect.objectContaining({ action, ...named(name) });
const named = (name: string) => ({ subjectName: name, actorName: null });

describe("the audit log in the CLI", () => {
  it("HARD-05 prints the audit log as a table, newest first", async () => {
    const { code, output, remarks } = await run("audit");
    expect([code, remarks]).toEqual([0, ""]);
    const cells = output
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/ {2,}/));
    expect(cells.map((line) => line.slice(1))).toEqual([
      ["ACTION", "WHO", "WHOM", "GAME", "DETAILS"],
      ["account-created-by-host", "(host)", "ole"],
      ["host-appointed-by-host", "(host)", "nora"],
      ["account-created-by-host", "(host)", "nora"],
      ["signed-in", "nora"],
    ]);
    expect(cells[1]?.[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it("MEND-09 prints changed settings and their new values on one line", async () => {
    const details = { name: 'A "club"\nof ours', approval: true };
    const change = { action: "settings-changed", details } as const;
    const settings = readEnv({ DATABASE_URL: url, LOG_LEVEL: "silent" });
    await withDeps(settings, (deps) => deps.db.transaction((tx) => recordEvent(tx, deps, change)));
    const { output } = await run("audit", "--action", change.action);
    expect(output.trimEnd().split("\n")).toHaveLength(2);
    expect(output).toContain('name="A \\"club\\"\\nof ours" approval=true');
    expect(await audit("--action", change.action)).toEqual([expect.objectContaining({ details })]);
    await withDeps(settings, ({ db }) =>
      db.transaction((tx) =>
        tx.delete(schema.auditEvents).where(eq(schema.auditEvents.action, change.action)),
      ),
    );
  });

  it("HARD-05 prints the filtered audit log as JSON lines", async () => {
    const made = "account-created-by-host";
    const signedIn = expect.objectContaining({ action: "signed-in", actorName: "nora" });
    const byHost = [
      about(made, "ole"),
      about("host-appointed-by-host", "nora"),
      about(made, "nora"),
    ];
    expect(await audit()).toEqual([...byHost, signedIn]);
    expect(await audit("--since", "2h")).toEqual(byHost);
    expect(await audit("--since", "2020-01-01")).toHaveLength(4);
    expect(await audit("--since", "2999-01-01T00:00:00Z")).toEqual([]);
    expect(await audit("--user", "Nora")).toEqual([...byHost.slice(1), signedIn]);
    expect(await audit("--action", "signed-in", "signed-out")).toEqual([signedIn]);
    expect(await audit("--user", "ole", "--action", "signed-in")).toEqual([]);
  });

  it("HARD-05 the audit command reports when more events exist or no event matches", async () => {
    const ran = await run("audit", "--limit", "1");
    expect(ran).toMatchObject({
      code: 0,
      remarks: "Showing only the newest 1. Use --limit to show more.\n",
    });
    expect(ran.output.split("\n")).toHaveLength(3);
    expect(await run("audit", "--action", "game-deleted")).toEqual({
      code: 0,
      output: "",
      remarks: "No matching events.\n",
    });
  });

  it.each([
    ["--since", "yesterday", "such as 30m, 24h or 7d, or a moment"],
    ["--since", "2026-02-31", "such as 30m, 24h or 7d, or a moment"],
    ["--limit", "0x10", "a whole number from 1 to 100000"],
    ["--limit", "0", "a whole number from 1 to 100000"],
    ["--action", "sign-in", auditActions.join(", ")],
  ])(
    "HARD-05 refuses the audit filter %s %s and lists the allowed values",
    async (flag, value, allowed) => {
      const { code, output, remarks } = await run("audit", flag, value);
      expect([code, output]).toEqual([2, ""]);
      expect(remarks).toMatch(new RegExp(`^${flag}: must be `));
      expect(remarks).toContain(allowed);
      expect(remarks).toContain(`not "${value}"\n`);
    },
  );

  it("HARD-05 strips control characters from names in the audit log", () => {
    expect(tabulate([["A"], ["x\u001b[2J\ny\u202e"]])).toBe("A\nx [2J y");
  });
});
