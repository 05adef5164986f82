import type { OwnReport, OwnReportPage } from "@stepout/server/domains/reports/reports.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { onceEach, pagesOptions } from "#lib/server/pages.ts";
import { trpcClient } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { ListCard } from "#ui/layout/list-card.tsx";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { reportTexts as texts } from "./texts.ts";

const ownReports = pagesOptions<object, string, OwnReportPage>(["reports", "mine"], {}, (asked) =>
  trpcClient.reports.mine.query(asked),
);

const wordsLook = "text-15 whitespace-pre-wrap wrap-anywhere";

const OwnReportRow = ({ user, kind, reason, createdAt, isOpen, answer }: OwnReport) => (
  <PersonRow
    person={user}
    note={
      <>
        {texts.kinds[kind]} · <RelativeTime moment={createdAt} /> ·{" "}
        {isOpen ? texts.open : texts.closed}
      </>
    }
  >
    <div className="grid w-full grid-cols-1 gap-2">
      <p dir="auto" className={`${wordsLook} text-ink-2`}>
        {reason}
      </p>
      {answer && (
        <div>
          <p className="text-13 text-ink-2">{texts.answered}</p>
          <p dir="auto" className={wordsLook}>
            {answer}
          </p>
        </div>
      )}
    </div>
  </PersonRow>
);

/** What the person has reported, and the answers. */
export function OwnReports() {
  const query = useInfiniteQuery(ownReports);
  const pages = query.data?.pages;
  const reports =
    pages &&
    onceEach(
      pages.flatMap((page) => page.reports),
      ({ id }) => id,
    );
  return (
    <ListCard
      title={texts.own}
      query={{ ...query, data: reports }}
      loading={texts.loading}
      failed={texts.ownFailed}
      empty={texts.ownNone}
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
              <OwnReportRow key={report.id} {...report} />
            ))}
          </ul>
        </PeopleTogether>
      )}
    </ListCard>
  );
}
