import { displayName, type NamedPerson } from "@stepout/server/text/format.rules";
import type { ReactNode } from "react";
import { Skeleton, SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Avatar } from "./avatar.tsx";
import { PersonName } from "./person-name.tsx";

interface PersonRowProps {
  person: NamedPerson & { id: string; profileImageUrl?: string | null };
  nameId?: string;
  note?: ReactNode;
  /** Always shows the username, for lists that can be searched by username. */
  showsUsername?: boolean;
  children?: ReactNode;
}

export const PersonRow = ({
  person,
  nameId,
  note,
  showsUsername = false,
  children,
}: PersonRowProps) => (
  <li className="flex min-h-15 flex-wrap items-center gap-3 border-b border-line py-2 last:border-none">
    <Avatar person={person} />
    <div className="min-w-0 flex-[1_1_7rem]">
      <p id={nameId} className="clamp-name-3 text-15 font-semibold wrap-anywhere">
        {showsUsername ? <bdi>{displayName(person)}</bdi> : <PersonName person={person} />}
      </p>
      {showsUsername && <p className="text-13 text-ink-2 wrap-anywhere">@{person.username}</p>}
      {note && <p className="text-13 text-ink-2 wrap-anywhere">{note}</p>}
    </div>
    {children}
  </li>
);

export const PeopleSkeleton = ({ label, count = 2 }: { label: string; count?: number }) => (
  <SkeletonList label={label} count={count}>
    <div className="flex items-center gap-3 py-1">
      <Skeleton className="size-11 rounded-full" />
      <Skeleton className="h-5 w-40 max-w-[50%]" />
    </div>
  </SkeletonList>
);
