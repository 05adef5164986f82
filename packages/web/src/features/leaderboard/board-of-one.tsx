import { Card } from "#ui/layout/card.tsx";
import { Badge } from "#ui/marks/badge.tsx";
import { Medal } from "#ui/marks/medal.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName, useNameOf } from "#ui/people/person-name.tsx";
import type { Metric } from "./board-choice.ts";
import type { BoardEntry } from "./board-entries.ts";
import { boardTexts as texts } from "./texts.ts";

interface BoardOfOneProps {
  entry: BoardEntry;
  metric: Metric;
  isOwn: boolean;
}

export function BoardOfOne({ entry: { user, rank, score }, metric, isOwn }: BoardOfOneProps) {
  const nameOf = useNameOf();
  return (
    <Card className="grid gap-3">
      <div className="flex items-center gap-4">
        <span className="relative shrink-0">
          <Avatar person={user} size="large" />
          <span className="absolute -right-2 -bottom-2">
            <Medal tone="gold" numeral={rank} />
          </span>
        </span>
        <div className="grid min-w-0 justify-items-start gap-1">
          <p className="clamp-name-3 text-17 font-semibold wrap-anywhere">
            <PersonName person={user} />
          </p>
          <p className="text-15 text-ink-2 tabular-nums">{texts.score(metric, score)}</p>
          <Badge tone="sun">{texts.top(rank)}</Badge>
        </div>
      </div>
      <p className="text-15 wrap-anywhere">
        {isOwn ? texts.onlyYou : texts.onlyOther(nameOf(user))}
      </p>
    </Card>
  );
}
