import { schema, type Writer } from "@stepout/db";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { useLink } from "./personal-links.service.ts";
import { readPlace } from "./place.service.ts";

const { games } = schema;

const runningGame = preparedFor((tx: Writer) =>
  tx
    .select({ id: games.id })
    .from(games)
    .where(
      and(eq(games.inviteCode, sql.placeholder("code")), gt(games.endTime, sql.placeholder("now"))),
    )
    .prepare(),
);

/** Whether this is the code of a game that has not ended. */
async function isGameCode(tx: Writer, { clock }: Deps, code: string): Promise<boolean> {
  const found = await runningGame(tx).execute({ code: code.toUpperCase(), now: clock.now() });
  return found.length > 0;
}

/** Nothing but this may be told of an invitation that admits nobody, whatever the reason. */
const notInvited = () =>
  new DomainError(
    "access_denied",
    "New people come here by invitation. Open the link or type the code that you were given, or ask for a new one.",
    { field: "invitation" },
  );

const closed = () =>
  new DomainError(
    "access_denied",
    "Whoever runs this StepOut makes the accounts. Ask them for one.",
  );

/**
 * Ask it first in each transaction in which people make an account for themselves. A personal link is used up.
 * @throws DomainError `access_denied`, alike for invitations that are unknown, used or too old.
 */
export async function admit(tx: Writer, deps: Deps, invitation: string | undefined): Promise<void> {
  const { registration } = await readPlace(tx);
  if (registration === "closed") throw closed();
  const hasLink = invitation !== undefined && (await useLink(tx, deps, invitation));
  if (registration === "open" || hasLink) return;
  if (invitation === undefined || !(await isGameCode(tx, deps, invitation))) throw notInvited();
}
