import { once, succeed } from "../../trpc/once.ts";
import { success } from "../../trpc/success.schema.ts";
import { protectedProcedure, returns, takes } from "../../trpc/trpc.ts";
import {
  closeInput,
  listReportsInput,
  ownReport,
  ownReportPage,
  ownReportsInput,
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
} from "./reports.service.ts";

export const reportsRouter = {
  create: protectedProcedure
    .concat(takes(reportInput))
    .concat(returns(ownReport))
    .mutation(once(ownReport, ({ ctx, input }) => createReport(ctx.deps, ctx.actor, input))),

  list: protectedProcedure
    .concat(takes(listReportsInput))
    .concat(returns(reportPage))
    .query(({ ctx, input }) => listReports(ctx.deps, ctx.actor, input)),

  mine: protectedProcedure
    .concat(takes(ownReportsInput))
    .concat(returns(ownReportPage))
    .query(({ ctx, input }) => listOwnReports(ctx.deps, ctx.actor, input.cursor)),

  waiting: protectedProcedure
    .concat(returns(waitingReports))
    .query(async ({ ctx }) => ({ count: await countWaitingReports(ctx.deps, ctx.actor) })),

  close: protectedProcedure
    .concat(takes(closeInput))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => closeReport(ctx.deps, ctx.actor, input))),
};
