import type { ReportPage } from "@stepout/server/domains/reports/reports.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CloseDialog } from "#features/reports/lazy.ts";
import { ReportRow } from "#features/reports/report-row.tsx";
import { reportTexts as texts } from "#features/reports/texts.ts";
import { onceEach, pagesOptions } from "#lib/server/pages.ts";
import { trpcClient } from "#lib/server/trpc.ts";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { PagedList } from "./paged-list.tsx";

const reportPages = pagesOptions<object, string, ReportPage>(["reports", "list"], {}, (asked) =>
  trpcClient.reports.list.query(asked),
);

/** Everything that was reported here, open ones first. */
export function ReportsPart() {
  const query = useInfiniteQuery(reportPages);
  const closing = useDialogOf<string>();
  const pages = query.data?.pages;
  const rows =
    pages &&
    onceEach(
      pages.flatMap(({ reports }) => reports),
      ({ id }) => id,
    );
  return (
    <>
      <PagedList
        query={query}
        rows={rows}
        loading={texts.loading}
        failed={texts.loadFailed}
        empty={texts.none}
      >
        {(report) => (
          <ReportRow key={report.id} report={report} onAnswer={() => closing.open(report.id)} />
        )}
      </PagedList>
      <CloseDialog
        isOpen={closing.isOpen}
        onClose={closing.close}
        reportId={closing.subject ?? ""}
      />
    </>
  );
}
