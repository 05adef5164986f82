import type { GameDetail, Score } from "@stepout/server/domains/games/game/games.schema";
import type { StandingsPage } from "@stepout/server/domains/games/game/people-pages.schema";
import { formatPlace } from "@stepout/server/text/format.rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import { shortenNames } from "#features/points/point-lines.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { BOARD_ID, goToSection } from "../sections.ts";
import { gameDetailTexts as texts } from "../texts.ts";
import { placeLook } from "./score-podium.tsx";
import { standingsOptions, useRace } from "./standings.ts";

const TOP = 3;

interface TopPlayerProps {
  entry: Score;
  name: string;
  isOwn: boolean;
}

const TopPlayer = ({ entry: { user, score, place }, name, isOwn }: TopPlayerProps) => (
  <li className="flex min-w-0 items-center gap-2">
    <span className="relative">
      <Avatar person={user} size="compact" />
      <span
        className={classNames(
          "figures absolute -end-1 -bottom-1 min-w-5 rounded-full text-center text-13 ring-2 ring-card",
          placeLook(place, "active"),
        )}
      >
        {place}
      </span>
    </span>
    <div className="min-w-0 text-13">
      <p className="truncate font-semibold">{isOwn ? texts.you : <bdi>{name}</bdi>}</p>
      <p className="text-ink-2 tabular-nums">
        {score} <span className="@max-[19.5rem]:sr-only">{texts.points(score).toLowerCase()}</span>
      </p>
    </div>
  </li>
);

interface OwnPlaceProps {
  game: GameDetail;
  first: StandingsPage;
}

const OwnPlace = ({ game, first }: OwnPlaceProps) => {
  const race = useRace(game, first);
  const { place } = game.viewer;
  return (
    <div className="mt-2 short:mt-1 flex min-h-11 short:min-h-8 items-center gap-3 rounded-control bg-violet-soft ps-3">
      {place !== null && <p className="figures text-20 text-violet">{formatPlace(place)}</p>}
      <p className="line-clamp-2 min-w-0 flex-1 text-15 leading-snug wrap-anywhere">
        {race ?? texts.yourPlace}
      </p>
      {/* A tap anywhere on the card presses this button. */}
      <button
        type="button"
        aria-label={texts.seeBoard}
        onClick={() => goToSection(BOARD_ID)}
        className="grid size-11 short:-my-1.5 shrink-0 place-items-center rounded-control text-violet after:absolute after:inset-0 after:rounded-card"
      >
        <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
      </button>
    </div>
  );
};

export function CompactBoard({ game }: { game: GameDetail }) {
  const { id: userId } = useCurrentUser();
  const { data, isPending } = useInfiniteQuery(standingsOptions(game.id));
  const first = data?.pages[0];
  const top = first?.scores.slice(0, TOP).filter(({ score }) => score > 0) ?? [];
  if (!isPending && (!first || top.length === 0)) return null;
  const names = shortenNames(top.map(({ user }) => user));
  return (
    <section
      aria-label={texts.topThree}
      className="@container relative rounded-card border border-line bg-card p-3 short:p-2 beside:hidden lg:hidden print:hidden"
    >
      {first ? (
        <>
          <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-2">
            {top.map((entry, index) => (
              <TopPlayer
                key={entry.user.id}
                entry={entry}
                name={names[index] ?? ""}
                isOwn={entry.user.id === userId}
              />
            ))}
          </ol>
          <OwnPlace game={game} first={first} />
        </>
      ) : (
        <Skeleton className="h-22 w-full" />
      )}
    </section>
  );
}
