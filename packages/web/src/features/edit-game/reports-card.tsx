import type { ReportPage } from "@stepout/server/domains/reports/reports.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CloseDialog } from "#features/reports/lazy.ts";
import { ReportRow } from "#features/reports/report-row.tsx";
import { reportTexts as texts } from "#features/reports/texts.ts";
import { onceEach, pagesOptions } from "#lib/server/pages.ts";
import { trpcClient } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { ListCard } from "./list-card.tsx";

const reportPages = (gameId: string) =>
  pagesOptions<{ gameId: string }, string, ReportPage>(["reports", "list"], { gameId }, (asked) =>
    trpcClient.reports.list.query(asked),
  );

/** What people have reported of the game's posts and comments, open ones first. */
export default function ReportsCard({ gameId }: { gameId: string }) {
  const query = useInfiniteQuery(reportPages(gameId));
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
