import type { Participant } from "@stepout/server/domains/games/game/games.schema";
import type { GroupSummary } from "@stepout/server/domains/groups/groups.schema";
import ChevronDown from "lucide-react/icons/chevron-down";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import UserMinus from "lucide-react/icons/user-minus";
import UserPlus from "lucide-react/icons/user-plus";
import { useId, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { GroupMark } from "#ui/marks/group-mark.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { useNameOf } from "#ui/people/person-name.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { nameWithNote } from "./group-notes.ts";
import { ListedPeople } from "./listed-people.tsx";
import { groupTexts as texts } from "./texts.ts";

export type GroupAction = "edit" | "add" | "remove" | "removeMember";

interface GroupCardProps {
  group: GroupSummary;
  note: string | undefined;
  onAction: (action: GroupAction, member?: Participant) => void;
}

interface MembersProps extends Pick<GroupCardProps, "group" | "onAction"> {
  id: string;
}

function MemberRow({ member, onRemove }: { member: Participant; onRemove: () => void }) {
  const nameOf = useNameOf();
  return (
    <PersonRow person={member.user}>
      <IconButton label={texts.removeMember(nameOf(member.user))} onClick={onRemove}>
        <UserMinus aria-hidden className="size-5" />
      </IconButton>
    </PersonRow>
  );
}

const Members = ({ id, group, onAction }: MembersProps) => (
  <div id={id} className="mt-2 grid grid-cols-1 gap-3">
    <ListedPeople
      of={{ id: group.gameId, groupId: group.id }}
      total={group.memberCount}
      empty={texts.noMembers}
    >
      {(member) => (
        <MemberRow
          key={member.userId}
          member={member}
          onRemove={() => onAction("removeMember", member)}
        />
      )}
    </ListedPeople>
    <Button tone="secondary" onClick={() => onAction("add")}>
      <UserPlus aria-hidden className="size-5" />
      {texts.addMembers}
    </Button>
  </div>
);

export function GroupCard({ group, note, onAction }: GroupCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const membersId = useId();
  const iconLook = "size-5 shrink-0";
  return (
    <Card>
      <div className="flex items-center gap-1">
        <h2 className="min-w-0 flex-1 text-17">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? membersId : undefined}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-11 w-full items-center gap-3 rounded-small text-left"
          >
            <GroupMark color={group.color} />
            <span className="grid min-w-0 flex-1">
              <bdi className="line-clamp-3 wrap-anywhere">{group.name}</bdi>
              <span className="font-sans text-13 font-normal tracking-normal text-ink-2">
                {note && `${note} · `}
                {texts.members(group.memberCount)}
              </span>
            </span>
            <ChevronDown
              aria-hidden
              className={`size-5 shrink-0 text-ink-2 transition-transform ${isOpen ? "rotate-180" : ""}`}
            />
          </button>
        </h2>
        <Menu
          label={texts.manage(nameWithNote(group, note))}
          entries={[
            {
              label: texts.addMembers,
              icon: <UserPlus aria-hidden className={iconLook} />,
              onSelect: () => onAction("add"),
            },
            {
              label: texts.edit,
              icon: <Pencil aria-hidden className={iconLook} />,
              onSelect: () => onAction("edit"),
            },
            {
              label: texts.remove,
              icon: <Trash aria-hidden className={iconLook} />,
              onSelect: () => onAction("remove"),
              isDanger: true,
            },
          ]}
        />
      </div>
      {isOpen && <Members id={membersId} group={group} onAction={onAction} />}
    </Card>
  );
}
