import type { Participant } from "@stepout/server/domains/games/game/games.schema";
import type { Group } from "@stepout/server/domains/groups/groups.schema";
import { useState } from "react";
import { searchTextOf } from "#lib/names/matches.ts";
import { Button } from "#ui/button/button.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Card } from "#ui/layout/card.tsx";
import { FoldedList } from "#ui/layout/folded-list.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PeopleSkeleton, PersonRow } from "#ui/people/person-row.tsx";
import { AddMembersDialog } from "./lazy.ts";
import { groupTexts as texts } from "./texts.ts";

const HEADING_ID = "ungrouped";

interface UngroupedCardProps {
  gameId: string;
  groups: Group[];
  /** Undefined until they are loaded. */
  people: Participant[] | undefined;
  query: { isPending: boolean; isFetching: boolean; refetch: () => unknown };
}

/** Participants without a group. */
export function UngroupedCard({ gameId, groups, people, query }: UngroupedCardProps) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card aria-labelledby={HEADING_ID}>
      <SectionHeading id={HEADING_ID}>{texts.ungrouped}</SectionHeading>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-3">
        {query.isPending && <PeopleSkeleton label={texts.loadingPeople} />}
        {!query.isPending && !people && (
          <LoadFailure title={texts.peopleFailed} query={query}>
            {texts.tryAgainHint}
          </LoadFailure>
        )}
        {people?.length === 0 && <p className="text-15 text-ink-2">{texts.allGrouped}.</p>}
        {people && people.length > 0 && (
          <div>
            <FoldedList
              items={people}
              showAll={texts.showAll}
              showLess={texts.showLess}
              search={{
                label: texts.findPerson,
                noMatch: texts.nobodyFound,
                textOf: ({ user }) => searchTextOf(user),
              }}
            >
              {({ userId, user }) => <PersonRow key={userId} person={user} />}
            </FoldedList>
          </div>
        )}
        {people && people.length > 0 && groups.length > 0 && (
          <Button tone="secondary" onClick={() => setIsAdding(true)}>
            {texts.addToGroup}
          </Button>
        )}
      </div>
      <AddMembersDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        gameId={gameId}
        groups={groups}
        groupId={null}
        people={people ?? []}
      />
    </Card>
  );
}
