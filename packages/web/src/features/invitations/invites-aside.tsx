import type { GameCard } from "@stepout/server/domains/games/game/games.schema";
import { useQuery } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { gameTexts } from "#features/games/texts.ts";
import { JoinCodeDialog } from "#features/join/lazy.ts";
import { ShareGameDialog } from "#features/share-game/lazy.ts";
import { trpc } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { WholeWords } from "#ui/text/text-size.tsx";
import { invitesTexts as texts } from "./texts.ts";

const CODE_HEADING_ID = "join-by-code";
const SHARE_HEADING_ID = "share-a-game";
const GAMES_SHOWN = 4;

function CodeCard() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card aria-labelledby={CODE_HEADING_ID} className="grid grid-cols-1 gap-3">
      <div>
        <SectionHeading id={CODE_HEADING_ID}>{texts.haveCode}</SectionHeading>
        <p className="text-15 text-ink-2">{texts.haveCodeHint}</p>
      </div>
      <Button tone="secondary" onClick={() => setIsOpen(true)}>
        <KeyRound aria-hidden className="size-5" />
        {texts.joinByCode}
      </Button>
      <JoinCodeDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}

function ShareCard({ games }: { games: GameCard[] }) {
  const sharing = useDialogOf<GameCard>();
  return (
    <Card aria-labelledby={SHARE_HEADING_ID}>
      <SectionHeading id={SHARE_HEADING_ID}>{texts.bring}</SectionHeading>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {games.map((game) => (
          <li key={game.id} className="flex min-h-13 items-center justify-between gap-3">
            <bdi className="@container min-w-0 flex-1 text-15 font-semibold [--letter:0.7]">
              <WholeWords text={game.name} className="line-clamp-2" />
            </bdi>
            <IconButton label={gameTexts.share(game.name)} onClick={() => sharing.open(game)}>
              <Share2 aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      {sharing.subject && <ShareGameDialog {...sharing.dialog} game={sharing.subject} />}
    </Card>
  );
}

export function InvitesAside() {
  const { data = [] } = useQuery(trpc.games.mine.queryOptions());
  const games = data.filter(({ status }) => status !== "completed").slice(0, GAMES_SHOWN);
  return (
    <>
      <CodeCard />
      {games.length > 0 && <ShareCard games={games} />}
    </>
  );
}
