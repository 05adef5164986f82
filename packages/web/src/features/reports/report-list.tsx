import type { PublicUser } from "@stepout/server/domains/users/users.schema";
import type { ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { ListCard } from "#ui/layout/list-card.tsx";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { reportTexts as texts } from "./texts.ts";

interface ReportListProps<Report> {
  title: string;
  query: {
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  reports: Report[] | undefined;
  failed: string;
  empty: string;
  /** A row, an `<li>` with a key. */
  children: (report: Report) => ReactNode;
}

/** Reports in pages, in all states of a list. */
export const ReportList = <Report extends { user: PublicUser }>({
  title,
  query,
  reports,
  failed,
  empty,
  children,
}: ReportListProps<Report>) => (
  <ListCard
    title={title}
    query={{ ...query, data: reports }}
    loading={texts.loading}
    failed={failed}
    empty={empty}
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
        <ul>{some.map(children)}</ul>
      </PeopleTogether>
    )}
  </ListCard>
);
