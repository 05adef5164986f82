import type { Report, ReportPage } from "@stepout/server/domains/reports/reports.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { RemovalDialog } from "#features/posts/removal/lazy.ts";
import { BanDialog } from "#features/safety/bans/use-banning.tsx";
import { reportTexts } from "#features/safety/reports/texts.ts";
import { trpcClient } from "#lib/server/client.ts";
import { pagesOptions, rowsOf } from "#lib/server/pages.ts";
import { PagedCard } from "#ui/layout/paged-card.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { type ReportAct, ReportRow, removableOf } from "./report-row.tsx";
import { moderationTexts as texts } from "./texts.ts";

const CloseDialog = lazyDialog(() => import("./close-dialog.tsx"));
const RemoveReportedDialog = lazyDialog(() => import("./remove-reported-dialog.tsx"));

interface ReportsCardProps {
  gameId?: string;
}

const reportPages = (input: ReportsCardProps) =>
  pagesOptions<ReportsCardProps, string, ReportPage>(["reports", "list"], input, (page) =>
    trpcClient.reports.list.query(page),
  );

export function ReportsCard(input: ReportsCardProps) {
  const query = useInfiniteQuery(reportPages(input));
  const deciding = useDialogOf<{ report: Report; act: ReportAct }>();
  const reports = rowsOf(query.data, (page) => page.reports);
  const { report, act } = deciding.subject ?? {};
  const removable = report && removableOf(report);
  const dialog = (of: ReportAct) => ({
    isOpen: deciding.dialog.isOpen && act === of,
    onClose: deciding.close,
  });
  return (
    <>
      <PagedCard query={query} rows={reports} texts={{ ...reportTexts, ...texts }}>
        {(one) => (
          <ReportRow
            key={one.id}
            report={one}
            onAct={(chosen) => deciding.open({ report: one, act: chosen })}
          />
        )}
      </PagedCard>
      {report && (
        <CloseDialog key={`close ${report.id}`} {...dialog("close")} reportId={report.id} />
      )}
      {report?.isOpen && removable && (
        <RemoveReportedDialog
          key={`remove reported ${report.id}`}
          {...dialog("remove")}
          report={report}
          thing={removable}
        />
      )}
      {report?.isOpen === false && removable && (
        <RemovalDialog
          key={`remove ${report.id}`}
          {...dialog("remove")}
          thing={removable}
          hasPicture={report.canRemovePicture}
        />
      )}
      {report?.game && (
        <BanDialog
          key={`ban ${report.id}`}
          {...dialog("ban")}
          game={report.game}
          person={report.user}
        />
      )}
    </>
  );
}
