import { SUCCESS, success } from "../../trpc/success.schema.ts";
import { protectedProcedure, router } from "../../trpc/trpc.ts";
import { closeReport } from "./closing.service.ts";
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
  countWaitingReports,
  createReport,
  listOwnReports,
  listReports,
} from "./reports.service.ts";

export const reportsRouter = router({
  create: protectedProcedure
    .input(reportInput)
    .output(ownReport)
    .mutation(({ ctx, input }) => createReport(ctx.deps, ctx.actor, input)),

  list: protectedProcedure
    .input(listReportsInput)
    .output(reportPage)
    .query(({ ctx, input }) => listReports(ctx.deps, ctx.actor, input)),

  mine: protectedProcedure
    .input(ownReportsInput)
    .output(ownReportPage)
    .query(({ ctx, input }) => listOwnReports(ctx.deps, ctx.actor, input.cursor)),

  waiting: protectedProcedure
    .output(waitingReports)
    .query(async ({ ctx }) => ({ count: await countWaitingReports(ctx.deps, ctx.actor) })),

  close: protectedProcedure
    .input(closeInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await closeReport(ctx.deps, ctx.actor, input);
      return SUCCESS;
    }),
});
