import type { Block } from "@stepout/server/domains/blocks/blocks.schema";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { trpc } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { PeopleCard } from "#ui/layout/people-card.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { blockTexts as texts } from "./texts.ts";
import { useBlocking } from "./use-blocking.ts";

function BlockedPerson({ user }: Pick<Block, "user">) {
  const nameId = useId();
  const unblock = useBlocking({ isBlocked: true });
  return (
    <PersonRow person={user} nameId={nameId}>
      <Button
        tone="secondary"
        aria-describedby={nameId}
        isPending={unblock.isPending}
        onClick={() => unblock.mutate({ userId: user.id })}
      >
        {texts.unblock}
      </Button>
    </PersonRow>
  );
}

export function BlockedPeople() {
  const query = useQuery(trpc.blocks.list.queryOptions());
  return (
    <div>
      <PeopleCard query={query} texts={texts} peopleOf={({ user }) => [user]}>
        {({ user }) => <BlockedPerson key={user.id} user={user} />}
      </PeopleCard>
      {query.data && query.data.length > 0 && (
        <p className="mt-2 text-15 text-ink-2">{texts.exception}</p>
      )}
    </div>
  );
}
