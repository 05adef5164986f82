import type { OwnReport, OwnReportPage } from "@stepout/server/domains/reports/reports.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { postLink } from "#features/post-links/post-link.ts";
import { postLinkTexts } from "#features/post-links/texts.ts";
import { trpcClient } from "#lib/server/client.ts";
import { pagesOptions, rowsOf } from "#lib/server/pages.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { PagedCard } from "#ui/layout/paged-card.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { reportTexts as texts } from "./texts.ts";

const ownReports = pagesOptions<object, string, OwnReportPage>(["reports", "mine"], {}, (page) =>
  trpcClient.reports.mine.query(page),
);

const textLook = "text-15 whitespace-pre-wrap wrap-anywhere";

const OwnReportRow = ({ post, user, kind, reason, createdAt, isOpen, answer }: OwnReport) => (
  <PersonRow
    person={user}
    note={
      <>
        {texts.kinds[kind]} · <RelativeTime time={createdAt} /> ·{" "}
        {isOpen ? texts.open : texts.closed}
      </>
    }
  >
    <div className="grid w-full grid-cols-1 gap-2">
      <p dir="auto" className={`${textLook} text-ink-2`}>
        {reason}
      </p>
      {answer && (
        <div>
          <p className="text-13 text-ink-2">{texts.answered}</p>
          <p dir="auto" className={textLook}>
            {answer}
          </p>
        </div>
      )}
      {post && (
        <div>
          <ButtonLink {...postLink(post)} tone="secondary">
            {postLinkTexts.open}
          </ButtonLink>
        </div>
      )}
    </div>
  </PersonRow>
);

export function OwnReports() {
  const query = useInfiniteQuery(ownReports);
  const reports = rowsOf(query.data, (page) => page.reports);
  return (
    <PagedCard query={query} rows={reports} texts={{ ...texts, ...texts.own }}>
      {(report) => <OwnReportRow key={report.id} {...report} />}
    </PagedCard>
  );
}
