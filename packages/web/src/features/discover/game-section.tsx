import type { GameCard as Game } from "@stepout/server/domains/games/game/games.schema";
import { type ReactNode, useId } from "react";
import { GameCard } from "#features/games/game-card.tsx";
import { JoinGameButton } from "#features/join/join-game-button.tsx";
import { ReportGameButton } from "#features/reports/report-game-button.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Badge } from "#ui/marks/badge.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { discoverTexts as texts } from "./texts.ts";

interface GameSectionProps {
  title: string;
  games: Game[];
  /** Shows ranks, and the first game twice as wide. */
  isRanked?: boolean;
  /** Uses one column from 1024 px on, where the section is in the right column. */
  isAside?: boolean;
  empty?: ReactNode;
}

export function GameSection({
  title,
  games,
  isRanked = false,
  isAside = false,
  empty,
}: GameSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <SectionHeading id={id}>{title}</SectionHeading>
      {games.length === 0 ? (
        empty
      ) : (
        <ul
          className={classNames(
            "grid grid-cols-1 gap-4 sm:grid-cols-2",
            isAside && "lg:grid-cols-1",
          )}
        >
          {games.map((game, index) => (
            <li
              key={game.id}
              className={classNames("grid grid-cols-1", isRanked && "sm:first:col-span-2")}
            >
              <GameCard
                game={game}
                Action={JoinGameButton}
                isFirst={isRanked && index === 0}
                coverAction={!game.viewer.isParticipant && <ReportGameButton game={game} />}
                badge={isRanked && <Badge tone="sun">{texts.rank(index + 1)}</Badge>}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
