import type { Participant } from "@stepout/server/domains/games/game/games.schema";
import type { GroupSummary } from "@stepout/server/domains/groups/groups.schema";
import { containsSearch } from "@stepout/server/text/search.rules";
import { useState } from "react";
import { useFoundPeople } from "#features/participants/use-found-people.ts";
import { LostDrafts } from "#features/unsent-texts/lost-drafts.tsx";
import { groupSlot, isAboutGame, kindOf } from "#lib/drafts/drafts.ts";
import { FoundList, ROWS_FOLDED } from "#ui/layout/folded-list.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { type GroupAction, GroupCard } from "./group-card.tsx";
import { groupNotes } from "./group-notes.ts";
import { AddMembersDialog } from "./lazy.ts";
import { RemoveGroupQuestion, RemoveMemberQuestion } from "./remove-questions.tsx";
import { groupTexts as texts } from "./texts.ts";

const EditGroupDialog = lazyDialog(() => import("./edit-group-dialog.tsx"));

interface GroupListProps {
  gameId: string;
  groups: GroupSummary[];
}

function useFoundGroups({ gameId, groups }: GroupListProps, typed: string) {
  const people = useFoundPeople({ id: gameId }, typed);
  const groupIds = new Set(people.found.map(({ groupId }) => groupId));
  const found = groups.filter(({ id, name }) => containsSearch(name, typed) || groupIds.has(id));
  const nothing = people.isUndecided ? people.note : texts.noGroupFound;
  return { found, note: found.length === 0 ? nothing : undefined };
}

function LostGroups({ gameId, groups }: GroupListProps) {
  const slots = groups.map(({ id }) => groupSlot(gameId, id));
  const isLost = (slot: string) =>
    kindOf(slot) === "group" && isAboutGame(slot, gameId) && !slots.includes(slot);
  return <LostDrafts title={texts.deleted} isLost={isLost} />;
}

export function GroupList({ gameId, groups }: GroupListProps) {
  const acting = useDialogOf<{ group: GroupSummary; action: GroupAction; member?: Participant }>();
  const [typed, setTyped] = useState("");
  const isLong = groups.length > ROWS_FOLDED;
  const { found, note } = useFoundGroups({ gameId, groups }, isLong ? typed : "");
  const notes = groupNotes(groups);
  const { group: chosen, member } = acting.subject ?? {};
  // `chosen` is the group as it was when the dialog opened. `edited` is the group's current state.
  const edited = groups.find(({ id }) => id === chosen?.id);
  const dialog = (action: GroupAction) => ({
    isOpen: acting.dialog.isOpen && acting.subject?.action === action,
    onClose: acting.close,
  });
  return (
    <>
      <LostGroups gameId={gameId} groups={groups} />
      {groups.length > 0 && (
        <FoundList
          found={found}
          total={found.length}
          search={isLong ? { label: texts.findGroup, typed, onType: setTyped } : undefined}
          note={note}
          className="gap-3"
        >
          {(group) => (
            <li key={group.id}>
              <GroupCard
                group={group}
                note={notes.get(group.id)}
                onAction={(action, member) =>
                  acting.open({ group, action, ...(member && { member }) })
                }
              />
            </li>
          )}
        </FoundList>
      )}
      {edited && acting.subject?.action === "edit" && (
        <EditGroupDialog key={`edit ${edited.id}`} {...dialog("edit")} group={edited} />
      )}
      {chosen && (
        <>
          <AddMembersDialog
            key={`add ${chosen.id}`}
            {...dialog("add")}
            gameId={gameId}
            groups={groups}
            groupId={chosen.id}
          />
          <RemoveGroupQuestion {...dialog("remove")} group={chosen} note={notes.get(chosen.id)} />
        </>
      )}
      {chosen && member && (
        <RemoveMemberQuestion
          {...dialog("removeMember")}
          group={chosen}
          note={notes.get(chosen.id)}
          member={member}
        />
      )}
    </>
  );
}
