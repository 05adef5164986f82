import type { GameResult } from "@stepout/server/domains/games/game/games.schema";
import { isRanked, TOP_WINNERS } from "@stepout/server/domains/games/game/results.rules";
import type { GameNotification } from "@stepout/server/domains/notifications/notifications.schema";
import { formatPlace } from "@stepout/server/text/format.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ScorePodium } from "#features/game-detail/board/score-podium.tsx";
import { SharePictureButton } from "#features/result-picture/share-picture-button.tsx";
import { formatDay } from "#lib/dates/dates.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { Confetti } from "#ui/drawings/confetti.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { ScrollRegion } from "#ui/layout/scroll-region.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Medal } from "#ui/marks/medal.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PeopleTogether, PersonName } from "#ui/people/person-name.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { WholeWords } from "#ui/text/text-size.tsx";
import { resultTexts as texts } from "./texts.ts";

interface OtherResultsProps {
  results: GameResult[];
  total: number;
  viewerId: string;
}

function OtherResults({ results, total, viewerId }: OtherResultsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-2">
      {isOpen && (
        <ScrollRegion role="region" label={texts.others} className="-mx-2 max-h-72 px-2">
          <ol className="grid grid-cols-[minmax(0,1fr)]">
            {results.map(({ userId, user, medalType, ...result }) => (
              <li
                key={userId}
                className={classNames(
                  "flex min-h-12 items-center gap-3 rounded-control px-2 py-1",
                  userId === viewerId && "bg-violet-soft",
                )}
              >
                <Avatar person={user} size="small" />
                <p className="min-w-0 flex-1 text-15 font-semibold wrap-anywhere">
                  <PersonName person={user} />
                </p>
                {medalType !== null && <Medal tone={medalType} size="small" />}
                <p className="shrink-0 text-15 text-ink-2 tabular-nums">
                  {isRanked(result) ? texts.row(result.position, result.score) : texts.noScore}
                </p>
              </li>
            ))}
          </ol>
        </ScrollRegion>
      )}
      <Button tone="quiet" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? texts.showLess : texts.seeAll(total)}
      </Button>
    </div>
  );
}

const Figure = ({ label, value }: { label: string; value: string | number }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-13 text-ink-2">{label}</dt>
    <dd className="figures text-26">{value}</dd>
  </div>
);

interface OwnResultProps {
  result: GameResult;
  game: GameNotification["game"];
}

const OwnResult = ({ result, game }: OwnResultProps) => (
  <section className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-sun-soft p-4">
    {result.medalType !== null && <Medal tone={result.medalType} size="large" />}
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      <Figure label={texts.place} value={formatPlace(result.position)} />
      <Figure label={texts.points(result.score)} value={result.score} />
      {result.medalType !== null && (
        <Figure label={texts.medal} value={texts.medals[result.medalType]} />
      )}
    </dl>
    {result.isPopularVote && (
      <p className="flex items-center gap-2 text-15 font-semibold">
        <Medal tone="popular" size="small" />
        {texts.popularVote}
      </p>
    )}
    <SharePictureButton
      subject={{
        result: { ...result, gameName: game.name, players: game._count.participants },
      }}
    />
  </section>
);

interface ResultsDialogProps extends Openable {
  notice: GameNotification;
}

function Results({ results, game }: { results: GameResult[]; game: GameNotification["game"] }) {
  const { id: userId } = useCurrentUser();
  const own = results.find((result) => result.userId === userId);
  const winners = results.slice(0, TOP_WINNERS).filter(({ score }) => score > 0);
  return (
    <PeopleTogether people={results.map(({ user }) => user)}>
      {own && isRanked(own) && <OwnResult result={own} game={game} />}
      {!results.some(isRanked) && <p className="text-15">{texts.nobodyScored}</p>}
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

/** Opens even if the results don't load. */
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
        <div className="@container">
          <p dir="auto" className="font-display text-20 font-bold tracking-tight">
            <WholeWords text={game.name} />
          </p>
          <p className="text-15 text-ink-2">
            {texts.about(game._count.participants, formatDay(game.endTime))}
          </p>
        </div>
        {query.isPending && <SkeletonList label={texts.loading} count={2} look="h-20 w-full" />}
        {query.data && query.data.length > 0 && <Results results={query.data} game={game} />}
      </div>
    </Dialog>
  );
}
