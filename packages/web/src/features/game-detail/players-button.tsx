import type { GameDetail, Participant } from "@stepout/server/domains/games/game/games.schema";
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

/**
 * Renders nothing for a creator without players, because the invite card is shown instead.
 * Keeps an open dialog open when the last player leaves.
 */
export function PlayersButton({ game, participants }: PlayersButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {!isAlone(game) && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="pressable flex min-h-11 min-w-0 items-center gap-2 rounded-full bg-card/90 px-3 text-13 leading-tight font-semibold text-ink keep-small hover:bg-card"
        >
          <span
            aria-hidden
            className="-ms-1.5 hidden shrink-0 -space-x-2 sm:flex rtl:space-x-reverse"
          >
            {participants.slice(0, FACES).map(({ user }) => (
              <span key={user.id} className="rounded-full ring-2 ring-card">
                <Avatar person={user} size="small" />
              </span>
            ))}
          </span>
          {texts.connect(game._count.participants)}
        </button>
      )}
      <ParticipantsDialog isOpen={isOpen} onClose={() => setIsOpen(false)} game={game} />
    </>
  );
}
