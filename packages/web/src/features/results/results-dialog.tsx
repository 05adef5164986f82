import type { GameResult } from "@stepout/server/domains/games/game/games.schema";
import { TOP_WINNERS } from "@stepout/server/domains/games/game/results.rules";
import type { GameNotification } from "@stepout/server/domains/notifications/notifications.schema";
import { useQuery } from "@tanstack/react-query";
import { ScorePodium } from "#features/game-detail/board/score-podium.tsx";
import { formatDay } from "#lib/dates/dates.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { Skeleton, SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { Confetti } from "./confetti.tsx";
import { OtherResults } from "./other-results.tsx";
import { OwnResult } from "./own-result.tsx";
import { resultTexts as texts } from "./texts.ts";

export interface ResultsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  notice: GameNotification;
}

function Results({ results }: { results: GameResult[] }) {
  const { id: userId } = useCurrentUser();
  const own = results.find((result) => result.userId === userId);
  const winners = results.slice(0, TOP_WINNERS).filter(({ score }) => score > 0);
  return (
    <PeopleTogether people={results.map(({ user }) => user)}>
      {own && <OwnResult result={own} />}
      {winners.length > 0 && (
        <section aria-label={texts.winners}>
          <ScorePodium
            scores={winners.map(({ user, score, position }) => ({ user, score, place: position }))}
            status="completed"
            viewerId={userId}
          />
        </section>
      )}
      {results.length > winners.length && (
        <OtherResults
          results={results.slice(winners.length)}
          total={results.length}
          viewerId={userId}
        />
      )}
    </PeopleTogether>
  );
}

/** Opens without results if they don't load. */
export default function ResultsDialog({ isOpen, onClose, notice }: ResultsDialogProps) {
  const { game, type } = notice;
  const hasWon = type === "game_won";
  const query = useQuery(trpc.games.results.queryOptions({ id: game.id }));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={hasWon ? texts.won : texts.completed}
      height="fit"
      footer={
        <Button isWide size="large" onClick={onClose}>
          {hasWon ? texts.celebrate : texts.gotIt}
        </Button>
      }
    >
      {hasWon && <Confetti />}
      <div className="grid gap-5">
        <div>
          <p className="font-display text-20 font-bold tracking-tight wrap-anywhere">{game.name}</p>
          <p className="text-15 text-ink-2">
            {texts.about(game._count.participants, formatDay(game.endTime))}
          </p>
        </div>
        {query.isPending && (
          <SkeletonList label={texts.loading} count={2}>
            <Skeleton className="h-20 w-full" />
          </SkeletonList>
        )}
        {query.data && query.data.length > 0 && <Results results={query.data} />}
      </div>
    </Dialog>
  );
}
