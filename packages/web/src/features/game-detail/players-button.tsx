import type { GameDetail, Participant } from "@stepout/server/domains/games/game/games.schema";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import { isAlone } from "#features/share-game/invite-card.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

const ParticipantsDialog = lazyDialog(
  () => import("#features/participants/participants-dialog.tsx"),
);

const FACES = 3;

interface PlayersButtonProps {
  game: GameDetail;
  participants: Participant[];
}

/** A creator without players sees the invite card instead. An open dialog stays open when the last player leaves. */
export function PlayersButton({ game, participants }: PlayersButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {!isAlone(game) && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="pressable flex min-h-12 w-full min-w-0 items-center gap-3 rounded-control border border-line bg-card px-3.5 py-1.5 text-left text-15 font-semibold hover:border-edge"
        >
          <span aria-hidden className="flex -space-x-2 rtl:space-x-reverse">
            {participants.slice(0, FACES).map(({ user }) => (
              <span key={user.id} className="rounded-full ring-2 ring-card">
                <Avatar person={user} size="small" />
              </span>
            ))}
          </span>
          <span className="flex-1">{texts.connect(game._count.participants)}</span>
          <ChevronRight aria-hidden className="size-5 text-ink-2 rtl:-scale-x-100" />
        </button>
      )}
      <ParticipantsDialog isOpen={isOpen} onClose={() => setIsOpen(false)} game={game} />
    </>
  );
}
