import type { Participant } from "@stepout/server/domains/games/game/games.schema";
import Shield from "lucide-react/icons/shield";
import ShieldOff from "lucide-react/icons/shield-off";
import UserMinus from "lucide-react/icons/user-minus";
import { participantTexts } from "#features/participants/texts.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Spinner } from "#ui/drawings/spinner.tsx";
import { Badge } from "#ui/marks/badge.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import type { MenuEntry } from "#ui/overlay/opened-menu.tsx";
import { useNameOf } from "#ui/people/person-name.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { editGameTexts as texts } from "./texts.ts";
import { useSetAdmin } from "./use-participant-actions.ts";

interface ManagedParticipantProps {
  game: { id: string; creatorId: string };
  participant: Participant;
  onRemove: () => void;
  entries: MenuEntry[];
}

/** The creator's menu also has entries to promote or remove the participant. Other viewers see only `entries`. */
export function ManagedParticipant({
  game,
  participant,
  onRemove,
  entries,
}: ManagedParticipantProps) {
  const { id: viewerId } = useCurrentUser();
  const nameOf = useNameOf();
  const setAdmin = useSetAdmin();
  const { userId, user, isAdmin } = participant;
  const isCreator = userId === game.creatorId;
  const role = isCreator ? participantTexts.creator : isAdmin && participantTexts.admin;
  const AdminIcon = isAdmin ? ShieldOff : Shield;
  const isOwn = userId === viewerId;
  const ofCreator: MenuEntry[] = [
    {
      label: isAdmin ? texts.removeAdmin : texts.makeAdmin,
      icon: <AdminIcon aria-hidden className="size-5 shrink-0" />,
      onSelect: () => setAdmin.mutate({ id: game.id, userId, isAdmin: !isAdmin }),
    },
    {
      label: texts.removeParticipant,
      icon: <UserMinus aria-hidden className="size-5 shrink-0" />,
      onSelect: onRemove,
      isDanger: true,
    },
  ];
  const allEntries = [...(viewerId === game.creatorId && !isOwn ? ofCreator : []), ...entries];
  return (
    <PersonRow person={user} note={role}>
      {isOwn && <Badge>{participantTexts.you}</Badge>}
      {allEntries.length > 0 && (
        <Menu
          label={texts.manage(nameOf(user))}
          icon={setAdmin.isPending ? <Spinner /> : undefined}
          entries={allEntries.map((entry) => ({ ...entry, isDisabled: setAdmin.isPending }))}
        />
      )}
    </PersonRow>
  );
}
