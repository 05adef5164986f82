import type { ReportPage } from "@stepout/server/domains/reports/reports.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { trpcClient } from "#lib/server/client.ts";
import { pagesOptions, rowsOf } from "#lib/server/pages.ts";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { CloseDialog } from "./lazy.ts";
import { ReportList } from "./report-list.tsx";
import { ReportRow } from "./report-row.tsx";
import { reportTexts as texts } from "./texts.ts";

interface ReportsCardProps {
  /** Without a game, the card has all that the person may decide. */
  gameId?: string;
}

const reportPages = (input: ReportsCardProps) =>
  pagesOptions<ReportsCardProps, string, ReportPage>(["reports", "list"], input, (asked) =>
    trpcClient.reports.list.query(asked),
  );

/** What people have reported, open ones first. */
export default function ReportsCard(input: ReportsCardProps) {
  const query = useInfiniteQuery(reportPages(input));
  const closing = useDialogOf<string>();
  const reports = rowsOf(query.data, (page) => page.reports);
  return (
    <>
      <ReportList
        title={texts.card}
        query={query}
        rows={reports}
        failed={texts.loadFailed}
        empty={texts.none}
      >
        {(report) => (
          <ReportRow key={report.id} report={report} onAnswer={() => closing.open(report.id)} />
        )}
      </ReportList>
      <CloseDialog
        isOpen={closing.isOpen}
        onClose={closing.close}
        reportId={closing.subject ?? ""}
      />
    </>
  );
}
