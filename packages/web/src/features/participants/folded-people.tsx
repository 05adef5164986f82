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
  total?: number;
  searchLabel: string;
  showAll?: (count: number) => string;
  children: (participant: Participant) => ReactNode;
}

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
