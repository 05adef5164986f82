import type { Game, Participant } from "@stepout/server/domains/games/game/games.schema";
import MessageCircle from "lucide-react/icons/message-circle";
import { useState } from "react";
import { useMessageDialog } from "#features/messages/use-message-dialog.tsx";
import { useBanning } from "#features/safety/bans/use-banning.tsx";
import { PersonMenu } from "#features/safety/blocks/person-menu.tsx";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { SearchInput } from "#ui/form/search-input.tsx";
import { MoreRows } from "#ui/layout/more-rows.tsx";
import { ScrollRegion } from "#ui/layout/scroll-region.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Badge } from "#ui/marks/badge.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { MenuEntry } from "#ui/overlay/opened-menu.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName, useNameOf } from "#ui/people/person-name.tsx";
import { participantTexts as texts } from "./texts.ts";
import { useFoundPeople } from "./use-found-people.ts";
import { usePeople } from "./use-people.ts";

interface ParticipantRowProps {
  participant: Participant;
  isCreator: boolean;
  onMessage: () => void;
  entries: MenuEntry[];
}

function ParticipantRow({ participant, isCreator, onMessage, entries }: ParticipantRowProps) {
  const { id: userId } = useCurrentUser();
  const { user, isAdmin } = participant;
  const nameOf = useNameOf();
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-2 gap-y-3 border-b border-line py-2 last:border-0">
      <Avatar person={user} />
      <div className="min-w-0 flex-[1_1_6.5rem]">
        <p className="clamp-name-3 text-15 sm:text-17 leading-snug font-semibold wrap-anywhere">
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

interface ParticipantsDialogProps extends Openable {
  game: Pick<Game, "id" | "name" | "creatorId" | "isPublic" | "viewer" | "_count">;
}

const MANY = 8;

export default function ParticipantsDialog({ isOpen, onClose, game }: ParticipantsDialogProps) {
  const people = usePeople({ id: game.id });
  const { write, dialog } = useMessageDialog(game);
  const banning = useBanning(game);
  const [typed, setTyped] = useState("");
  const { found, note, query } = useFoundPeople({ id: game.id }, typed);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title(game._count.participants)}
      height="fit"
    >
      {people.isPending && (
        <p role="status" className="py-4 text-ink-2">
          {texts.loading}
        </p>
      )}
      {people.isError && !people.isFetchNextPageError && (
        <LoadFailure title={texts.failed} query={people} />
      )}
      {people.data && people.data.length > MANY && (
        <div className="pb-2">
          <SearchInput
            label={texts.find}
            placeholder={texts.find}
            dir="auto"
            value={typed}
            onType={setTyped}
          />
        </div>
      )}
      {people.data && (
        <ScrollRegion
          role="region"
          label={texts.title(game._count.participants)}
          className="-mx-2 h-96 rounded-control px-2"
        >
          <p role="status" className="py-2 text-15 text-ink-2 empty:hidden">
            {note}
          </p>
          <ul>
            {found.map((participant) => (
              <ParticipantRow
                key={participant.userId}
                participant={participant}
                isCreator={participant.userId === game.creatorId}
                onMessage={() => write(participant.user)}
                entries={banning.entriesFor(participant)}
              />
            ))}
          </ul>
          <MoreRows query={query} label={texts.more} failed={texts.moreFailed} />
        </ScrollRegion>
      )}
      {dialog}
      {banning.dialog}
    </Dialog>
  );
}
