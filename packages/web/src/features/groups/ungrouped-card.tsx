import type { GroupSummary } from "@stepout/server/domains/groups/groups.schema";
import { useState } from "react";
import { usePeople } from "#features/participants/use-people.ts";
import { Button } from "#ui/button/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { AddMembersDialog } from "./lazy.ts";
import { ListedPeople } from "./listed-people.tsx";
import { groupTexts as texts } from "./texts.ts";

const HEADING_ID = "ungrouped";

export function UngroupedCard({ gameId, groups }: { gameId: string; groups: GroupSummary[] }) {
  const of = { id: gameId, isUngrouped: true };
  const { data: people } = usePeople(of);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card aria-labelledby={HEADING_ID}>
      <SectionHeading id={HEADING_ID}>{texts.ungrouped}</SectionHeading>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-3">
        <ListedPeople of={of} empty={`${texts.allGrouped}.`}>
          {({ userId, user }) => <PersonRow key={userId} person={user} />}
        </ListedPeople>
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
