import type { Reader } from "@stepout/db";
import type { Actor } from "../../deps.ts";
import { notFound } from "../../errors/domain-error.ts";
import { adminsOfGame } from "../../live/audience.ts";
import { hostIds, isHost } from "../users/hosts.ts";
import { decidableReport } from "./reports.queries.ts";
import { isForEditors, type ReportKind } from "./reports.rules.ts";

export interface DecidableReport {
  id: string;
  reporterId: string;
  kind: ReportKind;
  thingId: string;
  gameId: string | null;
  isOpen: boolean;
  userId: string;
  imageId: string | null;
}

export async function loadDecidable(
  reader: Reader,
  { userId }: Actor,
  reportId: string,
): Promise<DecidableReport> {
  const [found] = await decidableReport(reader, userId, reportId, await isHost(reader, userId));
  if (!found) throw notFound("Report");
  return found;
}

export async function findDeciders(
  reader: Reader,
  {
    kind,
    gameId,
    reporterId,
    userId,
  }: Pick<DecidableReport, "kind" | "gameId" | "reporterId" | "userId">,
): Promise<string[]> {
  const deciders = new Set(await hostIds(reader));
  if (gameId !== null && isForEditors(kind)) {
    for (const row of await adminsOfGame(reader, gameId)) deciders.add(row.userId);
  }
  deciders.delete(reporterId);
  deciders.delete(userId);
  return [...deciders];
}
