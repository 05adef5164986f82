import type { ComponentProps, ReactNode } from "react";
import type { PersonAmongOthers } from "#lib/names/same-names.ts";
import { searchTextOf } from "#lib/names/same-names.ts";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { FoldedList } from "./folded-list.tsx";
import { ListCard } from "./list-card.tsx";

interface PeopleCardProps<Item>
  extends Pick<ComponentProps<typeof ListCard<Item>>, "action" | "query"> {
  texts: Record<"card" | "loading" | "loadFailed" | "none" | "find" | "noneFound", string>;
  /** Returns the people whom the row names. The search matches only the first person. */
  peopleOf: (item: Item) => [PersonAmongOthers, ...PersonAmongOthers[]];
  children: (item: Item) => ReactNode;
}

export const PeopleCard = <Item,>({
  texts,
  peopleOf,
  children,
  ...card
}: PeopleCardProps<Item>) => (
  <ListCard
    {...card}
    title={texts.card}
    loading={texts.loading}
    failed={texts.loadFailed}
    empty={texts.none}
  >
    {(items) => (
      <PeopleTogether people={items.flatMap(peopleOf)}>
        <FoldedList
          items={items}
          search={{
            label: texts.find,
            noMatch: texts.noneFound,
            textOf: (item) => searchTextOf(peopleOf(item)[0]),
          }}
        >
          {children}
        </FoldedList>
      </PeopleTogether>
    )}
  </ListCard>
);
