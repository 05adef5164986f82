import type { ReportPage } from "@stepout/server/domains/reports/reports.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { onceEach, pagesOptions } from "#lib/server/pages.ts";
import { trpcClient } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { ListCard } from "#ui/layout/list-card.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { CloseDialog } from "./lazy.ts";
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
  const pages = query.data?.pages;
  const reports =
    pages &&
    onceEach(
      pages.flatMap((page) => page.reports),
      ({ id }) => id,
    );
  return (
    <>
      <ListCard
        title={texts.card}
        query={{ ...query, data: reports }}
        loading={texts.loading}
        failed={texts.loadFailed}
        empty={texts.none}
        footer={
          query.hasNextPage && (
            <Button
              tone="secondary"
              onClick={() => query.fetchNextPage()}
              isPending={query.isFetchingNextPage}
            >
              {texts.more}
            </Button>
          )
        }
      >
        {(some) => (
          <PeopleTogether people={some.map(({ user }) => user)}>
            <ul>
              {some.map((report) => (
                <ReportRow
                  key={report.id}
                  report={report}
                  onAnswer={() => closing.open(report.id)}
                />
              ))}
            </ul>
          </PeopleTogether>
        )}
      </ListCard>
      <CloseDialog
        isOpen={closing.isOpen}
        onClose={closing.close}
        reportId={closing.subject ?? ""}
      />
    </>
  );
}
