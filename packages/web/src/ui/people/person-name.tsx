import { compactName, displayName } from "@stepout/server/text/format.rules";
import { createContext, type ReactNode, use, useMemo } from "react";
import {
  findHandle,
  gatherNames,
  type NamesInUse,
  type PersonAmongOthers,
  tellApart,
} from "#lib/names/same-names.ts";

const Names = createContext<NamesInUse>(new Map());

interface PeopleTogetherProps {
  people: readonly PersonAmongOthers[];
  children: ReactNode;
}

/** Also shows usernames when several people in this view have the same name. */
export function PeopleTogether({ people, children }: PeopleTogetherProps) {
  const around = use(Names);
  const names = useMemo(() => gatherNames(people, around), [people, around]);
  return <Names value={names}>{children}</Names>;
}

export function useNameOf(): (person: PersonAmongOthers) => string {
  const names = use(Names);
  return (person) => tellApart(person, names);
}

interface PersonNameProps {
  person: PersonAmongOthers;
  isCompact?: boolean;
}

export function PersonName({ person, isCompact = false }: PersonNameProps) {
  const nameOf = isCompact ? compactName : displayName;
  const handle = findHandle(person, use(Names), nameOf);
  return (
    <>
      <bdi>{nameOf(person)}</bdi>
      {handle !== undefined && (
        <>
          {" "}
          <bdi className="font-normal text-ink-2 wrap-anywhere">{handle}</bdi>
        </>
      )}
    </>
  );
}
