import type { Participant } from "@stepout/server/domains/games/game/games.schema";
import MessageCircle from "lucide-react/icons/message-circle";
import { PersonMenu } from "#features/blocks/person-menu.tsx";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { Badge } from "#ui/marks/badge.tsx";
import type { MenuEntry } from "#ui/overlay/menu.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName, useNameOf } from "#ui/people/person-name.tsx";
import { participantTexts as texts } from "./texts.ts";

interface ParticipantRowProps {
  participant: Participant;
  isCreator: boolean;
  onMessage: () => void;
  entries: MenuEntry[];
}

export function ParticipantRow({
  participant,
  isCreator,
  onMessage,
  entries,
}: ParticipantRowProps) {
  const { id: userId } = useCurrentUser();
  const { user, isAdmin } = participant;
  const nameOf = useNameOf();
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 border-b border-line py-2 last:border-0">
      <Avatar person={user} />
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className="clamp-name-3 text-17 leading-snug font-semibold wrap-anywhere">
          <PersonName person={user} />
        </p>
        {(isCreator || isAdmin) && (
          <p className="text-13 text-ink-2">{isCreator ? texts.creator : texts.admin}</p>
        )}
      </div>
      {user.id === userId ? (
        <Badge>{texts.you}</Badge>
      ) : (
        <div className="flex items-center gap-1">
          <Button tone="secondary" aria-label={texts.messageTo(nameOf(user))} onClick={onMessage}>
            <MessageCircle aria-hidden className="hidden size-5 sm:block" />
            {texts.message}
          </Button>
          <div className="-mr-2 size-11 shrink-0">
            <PersonMenu person={user} entries={entries} />
          </div>
        </div>
      )}
    </li>
  );
}
