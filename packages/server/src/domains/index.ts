import type { z } from "zod";
import type { Domain } from "../declarations/declare-domain.ts";
import type { ProcedureMeta } from "../trpc/trpc.ts";
import { account } from "./account/index.ts";
import { activity } from "./activity/index.ts";
import { admin } from "./admin/index.ts";
import { auth } from "./auth/index.ts";
import { blocks } from "./blocks/index.ts";
import { comments } from "./comments/index.ts";
import { games } from "./games/index.ts";
import { groups } from "./groups/index.ts";
import { images } from "./images/index.ts";
import { instance } from "./instance/index.ts";
import { invitations } from "./invitations/index.ts";
import { leaderboards } from "./leaderboards/index.ts";
import { live } from "./live/index.ts";
import { mail } from "./mail/index.ts";
import { messages } from "./messages/index.ts";
import { notifications } from "./notifications/index.ts";
import { posts } from "./posts/index.ts";
import { push } from "./push/index.ts";
import { reminders } from "./reminders/index.ts";
import { removals } from "./removals/index.ts";
import { reports } from "./reports/index.ts";
import { streaks } from "./streaks/index.ts";
import { users } from "./users/index.ts";

/** Lists all domains. Routers, REST routes and schema names are derived from this list. */
export const domains = {
  account,
  activity,
  admin,
  auth,
  blocks,
  comments,
  games,
  groups,
  images,
  invitations,
  leaderboards,
  live,
  mail,
  messages,
  notifications,
  instance,
  posts,
  push,
  reminders,
  removals,
  reports,
  streaks,
  users,
};

const declared: Domain[] = Object.values(domains);

const declarations = new Map(declared.flatMap((domain) => [...domain.procedures]));

export const procedureNames: ReadonlySet<string> = new Set(declarations.keys());

/** @throws Error if the procedure is unknown or has no output */
export function declarationOf(name: string): ProcedureMeta & { output: z.ZodType } {
  const { output, ...declaration } = declarations.get(name) ?? {};
  if (!output) throw new Error(`No procedure ${name} with an output`);
  return { ...declaration, output };
}

export const restRoutes = declared.flatMap(({ routes }) => routes);

export const httpCalls = declared.flatMap((domain) => domain.httpCalls);

export const httpPlugins = declared.flatMap(({ http }) => http ?? []);

export const schemaNames = Object.fromEntries(
  declared.flatMap((domain) => Object.entries(domain.schemaNames)),
);

const weights = new Map(declared.flatMap((domain) => [...domain.weights]));

export const weighCalls = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (weights.get(name) ?? 1), 0);
