import type { Participant } from "@stepout/server/domains/games/game/games.schema";
import Shield from "lucide-react/icons/shield";
import ShieldOff from "lucide-react/icons/shield-off";
import UserMinus from "lucide-react/icons/user-minus";
import { participantTexts } from "#features/participants/texts.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Spinner } from "#ui/drawings/spinner.tsx";
import { Badge } from "#ui/marks/badge.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { useNameOf } from "#ui/people/person-name.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { editGameTexts as texts } from "./texts.ts";
import { useSetAdmin } from "./use-participant-actions.ts";

interface ManagedParticipantProps {
  game: { id: string; creatorId: string };
  participant: Participant;
  /** Asks before it removes anybody. */
  onRemove: () => void;
}

/** A participant; the creator has actions on all others. */
export function ManagedParticipant({ game, participant, onRemove }: ManagedParticipantProps) {
  const { id: viewerId } = useCurrentUser();
  const nameOf = useNameOf();
  const setAdmin = useSetAdmin();
  const { userId, user, isAdmin } = participant;
  const isCreator = userId === game.creatorId;
  const role = isCreator ? participantTexts.creator : isAdmin && participantTexts.admin;
  const AdminIcon = isAdmin ? ShieldOff : Shield;
  const isOwn = userId === viewerId;
  return (
    <PersonRow person={user} note={role}>
      {isOwn && <Badge>{participantTexts.you}</Badge>}
      {viewerId === game.creatorId && !isOwn && (
        <Menu
          label={texts.manage(nameOf(user))}
          icon={setAdmin.isPending ? <Spinner /> : undefined}
          entries={[
            {
              label: isAdmin ? texts.removeAdmin : texts.makeAdmin,
              icon: <AdminIcon aria-hidden className="size-5 shrink-0" />,
              onSelect: () => setAdmin.mutate({ id: game.id, userId, isAdmin: !isAdmin }),
              isDisabled: setAdmin.isPending,
            },
            {
              label: texts.removeParticipant,
              icon: <UserMinus aria-hidden className="size-5 shrink-0" />,
              onSelect: onRemove,
              isDanger: true,
              isDisabled: setAdmin.isPending,
            },
          ]}
        />
      )}
    </PersonRow>
  );
}
