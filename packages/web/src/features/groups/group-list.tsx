import type { Group, GroupMember } from "@stepout/server/domains/groups/groups.schema";
import { LostDrafts } from "#features/kept-words/lost-drafts.tsx";
import { groupPlace, isAboutGame, kindOf } from "#lib/drafts/draft-places.ts";
import { searchTextOf } from "#lib/names/matches.ts";
import { FoldedList } from "#ui/layout/folded-list.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { GroupCard } from "./group-card.tsx";
import { groupNotes } from "./group-notes.ts";
import { AddMembersDialog, EditGroupDialog } from "./lazy.ts";
import { RemoveGroupQuestion, RemoveMemberQuestion } from "./remove-questions.tsx";
import { groupTexts as texts } from "./texts.ts";

interface GroupListProps {
  gameId: string;
  groups: Group[];
}

/** A search also finds a group by its members. */
const groupText = ({ name, members }: Group) =>
  [name, ...members.map(({ user }) => searchTextOf(user))].join(" ");

/** The unsaved name of a group that somebody has deleted meanwhile. */
function LostGroups({ gameId, groups }: GroupListProps) {
  const listed = groups.map(({ id }) => groupPlace(gameId, id));
  const isLost = (place: string) =>
    kindOf(place) === "group" && isAboutGame(place, gameId) && !listed.includes(place);
  return <LostDrafts title={texts.deleted} isLost={isLost} />;
}

/** The groups, each with its actions. */
export function GroupList({ gameId, groups }: GroupListProps) {
  const editing = useDialogOf<Group>();
  const adding = useDialogOf<Group>();
  const removing = useDialogOf<Group>();
  const removingMember = useDialogOf<{ group: Group; member: GroupMember }>();
  const notes = groupNotes(groups);
  // The group as it is now, not as it was when the dialog opened.
  const edited = groups.find(({ id }) => id === editing.subject?.id);
  return (
    <>
      <LostGroups gameId={gameId} groups={groups} />
      {groups.length > 0 && (
        <FoldedList
          items={groups}
          showAll={texts.showAll}
          showLess={texts.showLess}
          search={{
            label: texts.findGroup,
            noMatch: texts.noGroupFound,
            textOf: groupText,
          }}
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
        </FoldedList>
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
