import type { Participant } from "@stepout/server/domains/games/game/games.schema";
import { displayName } from "@stepout/server/text/format.rules";
import { useState } from "react";
import { participantTexts } from "#features/participants/texts.ts";
import { useFoundPeople } from "#features/participants/use-found-people.ts";
import { usePeople } from "#features/participants/use-people.ts";
import { type CheckOption, FoundChoices, LONG_LIST } from "#ui/form/check-list.tsx";
import { useOfferedChoices } from "#ui/form/choice-set.tsx";
import { MoreRows } from "#ui/layout/more-rows.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { groupTexts as texts } from "./texts.ts";

interface UngroupedChoiceProps {
  gameId: string;
  selected: string[];
  onChange: (selected: string[]) => void;
  onDrop: (selected: string[]) => void;
  error: string | undefined;
}

const toOption = ({ userId, user }: Participant): CheckOption => ({
  id: userId,
  label: displayName(user),
  note: `@${user.username}`,
  mark: <Avatar person={user} size="compact" />,
});

export function UngroupedChoice({
  gameId,
  selected,
  onChange,
  onDrop,
  error,
}: UngroupedChoiceProps) {
  const of = { id: gameId, isUngrouped: true };
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<Participant[]>([]);
  const { data: loaded = [] } = usePeople(of);
  const { found, note, query, isComplete } = useFoundPeople(of, typed);
  const seen = [...loaded, ...found, ...chosen];
  // Keep chosen participants while the list is incomplete, because they may be ungrouped but not loaded yet.
  useOfferedChoices(
    selected,
    (id) => !isComplete || loaded.some(({ userId }) => userId === id),
    onDrop,
  );
  const isFound = (person: Participant) => found.some(({ userId }) => userId === person.userId);
  const hidden = chosen.filter((person) => !isFound(person) && selected.includes(person.userId));
  return (
    <FoundChoices
      legend={texts.people}
      selected={selected}
      onChange={(ids) => {
        setChosen(ids.flatMap((id) => seen.find(({ userId }) => userId === id) ?? []));
        onChange(ids);
      }}
      error={error}
      found={[...(typed === "" ? hidden : []), ...found].map(toOption)}
      search={
        loaded.length > LONG_LIST ? { label: texts.findPerson, typed, onType: setTyped } : undefined
      }
      note={note}
      footer={
        <MoreRows
          query={query}
          label={participantTexts.more}
          failed={participantTexts.moreFailed}
        />
      }
    />
  );
}
