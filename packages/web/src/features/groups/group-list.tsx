import type { Participant } from "@stepout/server/domains/games/game/games.schema";
import type { GroupSummary } from "@stepout/server/domains/groups/groups.schema";
import { containsSearch } from "@stepout/server/text/search.rules";
import { useState } from "react";
import { LostDrafts } from "#features/kept-words/lost-drafts.tsx";
import { useFoundPeople } from "#features/participants/use-found-people.ts";
import { groupPlace, isAboutGame, kindOf } from "#lib/drafts/draft-places.ts";
import { FoundList, ROWS_FOLDED } from "#ui/layout/folded-list.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { GroupCard } from "./group-card.tsx";
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
  const theirs = new Set(people.found.map(({ groupId }) => groupId));
  const found = groups.filter(({ id, name }) => containsSearch(name, typed) || theirs.has(id));
  const nothing = people.isUndecided ? people.note : texts.noGroupFound;
  return { found, note: found.length === 0 ? nothing : undefined };
}

/** Offers the unsaved name of a group that another admin has deleted. */
function LostGroups({ gameId, groups }: GroupListProps) {
  const listed = groups.map(({ id }) => groupPlace(gameId, id));
  const isLost = (place: string) =>
    kindOf(place) === "group" && isAboutGame(place, gameId) && !listed.includes(place);
  return <LostDrafts title={texts.deleted} isLost={isLost} />;
}

export function GroupList({ gameId, groups }: GroupListProps) {
  const editing = useDialogOf<GroupSummary>();
  const adding = useDialogOf<GroupSummary>();
  const removing = useDialogOf<GroupSummary>();
  const removingMember = useDialogOf<{ group: GroupSummary; member: Participant }>();
  const [typed, setTyped] = useState("");
  const isLong = groups.length > ROWS_FOLDED;
  const { found, note } = useFoundGroups({ gameId, groups }, isLong ? typed : "");
  const notes = groupNotes(groups);
  // The group as it is now, not as it was when the dialog opened.
  const edited = groups.find(({ id }) => id === editing.subject?.id);
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
                onEdit={() => editing.open(group)}
                onRemove={() => removing.open(group)}
                onAddMembers={() => adding.open(group)}
                onRemoveMember={(member) => removingMember.open({ group, member })}
              />
            </li>
          )}
        </FoundList>
      )}
      {edited && (
        <EditGroupDialog
          key={edited.id}
          isOpen={editing.isOpen}
          onClose={editing.close}
          group={edited}
        />
      )}
      {adding.subject && (
        <AddMembersDialog
          key={adding.subject.id}
          isOpen={adding.isOpen}
          onClose={adding.close}
          gameId={gameId}
          groups={groups}
          groupId={adding.subject.id}
        />
      )}
      {removing.subject && (
        <RemoveGroupQuestion
          isOpen={removing.isOpen}
          onClose={removing.close}
          group={removing.subject}
          note={notes.get(removing.subject.id)}
        />
      )}
      {removingMember.subject && (
        <RemoveMemberQuestion
          {...removingMember.subject}
          note={notes.get(removingMember.subject.group.id)}
          isOpen={removingMember.isOpen}
          onClose={removingMember.close}
        />
      )}
    </>
  );
}
