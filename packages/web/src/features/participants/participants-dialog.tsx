import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessageDialog } from "#features/messages/use-message-dialog.tsx";
import { matches, searchTextOf } from "#lib/names/matches.ts";
import { trpc } from "#lib/server/trpc.ts";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { SearchInput } from "#ui/form/search-input.tsx";
import { ScrollRegion } from "#ui/layout/scroll-region.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { ParticipantRow } from "./participant-row.tsx";
import { participantTexts as texts } from "./texts.ts";

export interface ParticipantsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  game: { id: string; name: string; creatorId: string; _count: { participants: number } };
}

/** More than are visible without scrolling. */
const MANY = 8;

/** All participants, with a button to write to each. */
export default function ParticipantsDialog({ isOpen, onClose, game }: ParticipantsDialogProps) {
  const query = useQuery(trpc.games.participants.queryOptions({ id: game.id }));
  const { write, dialog } = useMessageDialog(game);
  const [typed, setTyped] = useState("");
  const found = (query.data ?? []).filter(({ user }) => matches(typed, searchTextOf(user)));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title(game._count.participants)}
      height="fit"
    >
      {query.isPending && (
        <p role="status" className="py-4 text-ink-2">
          {texts.loading}
        </p>
      )}
      {query.isError && <LoadFailure title={texts.failed} query={query} />}
      {query.data && query.data.length > MANY && (
        <div className="pb-2">
          <SearchInput
            label={texts.find}
            placeholder={texts.find}
            dir="auto"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      {query.data && (
        <ScrollRegion
          role="region"
          label={texts.title(game._count.participants)}
          className="-mx-2 h-96 rounded-control px-2"
        >
          <p role="status" className="py-2 text-15 text-ink-2 empty:hidden">
            {found.length === 0 && texts.nobodyFound}
          </p>
          <ul>
            {found.map((participant) => (
              <ParticipantRow
                key={participant.userId}
                participant={participant}
                isCreator={participant.userId === game.creatorId}
                onMessage={() => write(participant.user)}
              />
            ))}
          </ul>
        </ScrollRegion>
      )}
      {dialog}
    </Dialog>
  );
}
