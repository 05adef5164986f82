import type { Participant } from "@stepout/server/domains/games/game/games.schema";
import type { ReactNode } from "react";
import { FoldedPeople } from "#features/participants/folded-people.tsx";
import type { PeopleOf } from "#features/participants/people-pages.ts";
import { usePeople } from "#features/participants/use-people.ts";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { PeopleSkeleton } from "#ui/people/person-row.tsx";
import { groupTexts as texts } from "./texts.ts";

interface ListedPeopleProps {
  of: PeopleOf;
  total?: number;
  empty: string;
  children: (participant: Participant) => ReactNode;
}

export function ListedPeople({ of, total, empty, children }: ListedPeopleProps) {
  const query = usePeople(of);
  if (query.isPending) return <PeopleSkeleton label={texts.loadingPeople} />;
  if (!query.data) {
    return <LoadFailure title={texts.peopleFailed} query={query} />;
  }
  if (query.data.length === 0) return <p className="text-15 text-ink-2">{empty}</p>;
  return (
    <div>
      <FoldedPeople of={of} {...(total !== undefined && { total })} searchLabel={texts.findPerson}>
        {children}
      </FoldedPeople>
    </div>
  );
}
