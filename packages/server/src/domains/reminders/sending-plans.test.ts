import { schema } from "@stepout/db";
import { connect } from "@stepout/db/file/connection/connection";
import { databasePath } from "@stepout/db/file/disk/data-files";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findRetries } from "../../platform/outbox/delivery-days.ts";
import { createTestServer, type TestServer, WITH_MAIL } from "../../testing/test-server.ts";
import { claimMail } from "../mail/sending/claims.service.ts";
import { mailTemplates } from "../mail-templates.ts";
import { claimPush } from "../push/sending/claims.service.ts";
import { pushTemplates } from "../push-templates.ts";
import { remindDue } from "./due.service.ts";
import { announceStarts } from "./game-starts.service.ts";
import { findWeek, hasWeek } from "./reminders.service.ts";

const statements = new Set<string>();
let server: TestServer;
beforeEach(async () => {
  const onStatement = (text: string) => void statements.add(text);
  server = await createTestServer(WITH_MAIL, undefined, { onStatement });
  statements.clear();
});
afterEach(() => server.close());

const QUERY = /^(?:select|update|delete) /i;

const UNBOUNDED =
  /^SCAN (?!\(subquery|liked|mine)|^SEARCH (?:posts|comments|messages) USING (?:COVERING )?INDEX \w+ \((?!id)\w+=\?\)/;

function findUnbounded(): string[] {
  const connection = connect(databasePath(server.databaseUrl), { readonly: true });
  const steps = [...statements]
    .filter((text) => QUERY.test(text))
    .flatMap((text) =>
      connection
        .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
        .all(...text.split("?").slice(1).fill("0")),
    );
  connection.close();
  expect(steps.length).toBeGreaterThan(0);
  return steps.map(({ detail }) => detail).filter((detail) => UNBOUNDED.test(detail));
}

it.each(schema.pushQueue.kind.enumValues)(
  "HABIT-02 composes a notification of the kind %s without reading all data of a user or game",
  async (kind) => {
    const { deps, clock } = server;
    const push = { id: "push", userId: "ben", kind, gameId: "game", merged: 1 };
    await deps.db.transaction((tx) =>
      pushTemplates[kind](tx, deps, { ...push, createdAt: clock.now() }),
    );
    expect(findUnbounded()).toEqual([]);
  },
);

it("HABIT-03 finds due and failed messages without reading all of a user's or game's data", async () => {
  const { deps, clock } = server;
  await remindDue(deps);
  await announceStarts(deps);
  await claimPush(deps, pushTemplates);
  await claimMail(deps, mailTemplates);
  for (const channel of ["push", "mail"] as const) await findRetries(deps.db.read, channel);
  await hasWeek(deps.db.read, "ben", clock.now());
  await findWeek(deps.db.read, "ben", clock.now());
  expect(findUnbounded()).toEqual([]);
});
