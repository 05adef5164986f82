import type { Participant } from "@stepout/server/domains/games/game/games.schema";
import { type ReactNode, useState } from "react";
import { FoundList, ROWS_FOLDED } from "#ui/layout/folded-list.tsx";
import { MoreRows } from "#ui/layout/more-rows.tsx";
import type { PeopleOf } from "./people-pages.ts";
import { participantTexts as texts } from "./texts.ts";
import { useFoundPeople } from "./use-found-people.ts";
import { usePeople } from "./use-people.ts";

interface FoldedPeopleProps {
  of: PeopleOf;
  /** How many there are in all, where that is known before all pages are loaded. */
  total?: number;
  /** The label of the search box of a long list. */
  searchLabel: string;
  showAll: (count: number) => string;
  showLess: string;
  /** A row, an `<li>` with a key. */
  children: (participant: Participant) => ReactNode;
}

/** The first people of a game, with a button for all of them, page by page, and a search box. */
export function FoldedPeople({ of, total = 0, searchLabel, ...rows }: FoldedPeopleProps) {
  const [typed, setTyped] = useState("");
  const { data: loaded = [] } = usePeople(of);
  const isLong = loaded.length > ROWS_FOLDED;
  const { found, note, query } = useFoundPeople(of, isLong ? typed : "");
  return (
    <FoundList
      {...rows}
      found={found}
      total={typed === "" ? Math.max(total, found.length) : found.length}
      search={isLong ? { label: searchLabel, typed, onType: setTyped } : undefined}
      note={note}
      footer={<MoreRows query={query} label={texts.more} failed={texts.moreFailed} />}
    />
  );
}
