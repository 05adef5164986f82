import type { GameResult } from "@stepout/server/domains/games/game/games.schema";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { ScrollRegion } from "#ui/layout/scroll-region.tsx";
import { Medal } from "#ui/marks/medal.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { resultTexts as texts } from "./texts.ts";

interface OtherResultsProps {
  results: GameResult[];
  total: number;
  viewerId: string;
}

export function OtherResults({ results, total, viewerId }: OtherResultsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-2">
      {isOpen && (
        <ScrollRegion role="region" label={texts.others} className="-mx-2 max-h-72 px-2">
          <ol className="grid grid-cols-[minmax(0,1fr)]">
            {results.map(({ userId, user, position, score, medalType }) => (
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
                  {texts.row(position, score)}
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
