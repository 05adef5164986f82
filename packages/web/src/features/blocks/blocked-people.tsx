import type { Block } from "@stepout/server/domains/blocks/blocks.schema";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { searchTextOf } from "#lib/names/searched-names.ts";
import { trpc } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { FoldedList } from "#ui/layout/folded-list.tsx";
import { ListCard } from "#ui/layout/list-card.tsx";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { blockTexts as texts } from "./texts.ts";
import { useUnblock } from "./use-blocking.ts";

function BlockedPerson({ user }: Pick<Block, "user">) {
  const nameId = useId();
  const unblock = useUnblock();
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
    <ListCard
      title={texts.card}
      query={query}
      loading={texts.loading}
      failed={texts.loadFailed}
      empty={texts.none}
    >
      {(blocks) => (
        <PeopleTogether people={blocks.map(({ user }) => user)}>
          <FoldedList
            items={blocks}
            showAll={texts.showAll}
            showLess={texts.showLess}
            search={{
              label: texts.find,
              noMatch: texts.nobodyFound,
              textOf: ({ user }) => searchTextOf(user),
            }}
          >
            {({ user }) => <BlockedPerson key={user.id} user={user} />}
          </FoldedList>
        </PeopleTogether>
      )}
    </ListCard>
  );
}
