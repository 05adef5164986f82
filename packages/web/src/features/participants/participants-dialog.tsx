import type { Game } from "@stepout/server/domains/games/game/games.schema";
import { useState } from "react";
import { useBanning } from "#features/bans/use-banning.tsx";
import { useMessageDialog } from "#features/messages/use-message-dialog.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { SearchInput } from "#ui/form/search-input.tsx";
import { MoreRows } from "#ui/layout/more-rows.tsx";
import { ScrollRegion } from "#ui/layout/scroll-region.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { ParticipantRow } from "./participant-row.tsx";
import { participantTexts as texts } from "./texts.ts";
import { useFoundPeople } from "./use-found-people.ts";
import { usePeople } from "./use-people.ts";

export interface ParticipantsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  game: Pick<Game, "id" | "name" | "creatorId" | "isPublic" | "viewer" | "_count">;
}

/** More than are visible without scrolling. */
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
