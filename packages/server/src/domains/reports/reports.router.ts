import { act, command, query } from "../../trpc/calls.ts";
import { protectedProcedure, returns } from "../../trpc/trpc.ts";
import {
  closeInput,
  listReportsInput,
  ownReport,
  ownReportPage,
  ownReportsInput,
  removeReportedInput,
  reportInput,
  reportPage,
  waitingReports,
} from "./reports.schema.ts";
import {
  closeReport,
  countWaitingReports,
  createReport,
  listOwnReports,
  listReports,
  removeReported,
} from "./reports.service.ts";

export const reportsRouter = {
  create: command(reportInput, ownReport, createReport),
  list: query(listReportsInput, reportPage, listReports),
  mine: query(ownReportsInput, ownReportPage, listOwnReports),

  waiting: protectedProcedure
    .concat(returns(waitingReports))
    .query(async ({ ctx }) => ({ count: await countWaitingReports(ctx.deps, ctx.actor) })),
  close: act(closeInput, closeReport),
  remove: act(removeReportedInput, removeReported),
};
