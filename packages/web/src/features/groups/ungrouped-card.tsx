import type { Group } from "@stepout/server/domains/groups/groups.schema";
import { useState } from "react";
import { FoldedPeople } from "#features/participants/folded-people.tsx";
import { usePeople } from "#features/participants/use-people.ts";
import { Button } from "#ui/button/button.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PeopleSkeleton, PersonRow } from "#ui/people/person-row.tsx";
import { AddMembersDialog } from "./lazy.ts";
import { groupTexts as texts } from "./texts.ts";

const HEADING_ID = "ungrouped";

interface UngroupedCardProps {
  gameId: string;
  groups: Group[];
}

/** Participants without a group. */
export function UngroupedCard({ gameId, groups }: UngroupedCardProps) {
  const of = { id: gameId, isUngrouped: true };
  const query = usePeople(of);
  const people = query.data;
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
            <FoldedPeople
              of={of}
              searchLabel={texts.findPerson}
              showAll={texts.showAll}
              showLess={texts.showLess}
            >
              {({ userId, user }) => <PersonRow key={userId} person={user} />}
            </FoldedPeople>
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
      />
    </Card>
  );
}
