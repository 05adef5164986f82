import type { GameDetail } from "@stepout/server/domains/games/game/games.schema";
import UserPlus from "lucide-react/icons/user-plus";
import { useEffect, useState } from "react";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { forgetCreated, isJustCreated } from "./created-game.ts";
import { ShareGameDialog } from "./lazy.ts";
import { inviteTexts as texts } from "./texts.ts";

export const isAlone = ({ viewer, status, _count }: GameDetail): boolean =>
  viewer.isCreator && _count.participants === 1 && status !== "completed";

const HEADING_ID = "invite-players";

const EmptySeat = () => (
  <span className="grid size-8 place-items-center rounded-full border-2 border-dashed border-edge bg-card text-ink-2">
    <UserPlus className="size-4" />
  </span>
);

/** Opens the share dialog only once, when the user has just created the game. */
function useSharing(gameId: string) {
  const [isOpen, setIsOpen] = useState(() => isJustCreated(gameId));
  useEffect(forgetCreated, []);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}

/**
 * Asks a creator who is the only player to invite others. When another player joins, the card disappears, but an open
 * share dialog stays open.
 */
export function InviteCard({ game }: { game: GameDetail }) {
  const user = useCurrentUser();
  const { isOpen, open, close } = useSharing(game.id);
  return (
    <>
      {isAlone(game) && (
        <Card aria-labelledby={HEADING_ID} className="@container max-sm:px-3.5 max-sm:py-2.5">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
            <span aria-hidden className="flex -space-x-3 @max-[19rem]:hidden rtl:space-x-reverse">
              <span className="relative z-1">
                <Avatar person={user} size="small" />
              </span>
              <EmptySeat />
              <EmptySeat />
            </span>
            <p id={HEADING_ID} className="min-w-30 flex-1 text-15 font-semibold">
              {texts.playersSoFar(game._count.participants)}
            </p>
            <Button onClick={open}>{texts.invite}</Button>
          </div>
        </Card>
      )}
      <ShareGameDialog isOpen={isOpen} onClose={close} game={game} firstTab="link" />
    </>
  );
}
