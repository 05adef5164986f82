import { useQuery } from "@tanstack/react-query";
import CircleAlert from "lucide-react/icons/circle-alert";
import { useDailyCaps } from "#features/daily-cap/daily-cap.ts";
import { useNow } from "#lib/dates/clock.ts";
import { useOwnDays } from "#lib/dates/time-zone.ts";
import { trpc } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { shareTexts as texts } from "./texts.ts";
import { endOfYesterday, type Yesterday } from "./yesterday.ts";

interface DailyCapWarningProps {
  gameIds: readonly string[];
  isYesterday: boolean;
}

function DailyCapWarning({ gameIds, isYesterday }: DailyCapWarningProps) {
  const { data: games = [] } = useQuery(trpc.games.mine.queryOptions());
  const hasCap = games.some(({ id, postsPerDay }) => postsPerDay !== null && gameIds.includes(id));
  const now = useNow();
  const days = useOwnDays();
  const caps = useDailyCaps(hasCap, isYesterday ? endOfYesterday(days, now) : undefined);
  const full = caps.filter(
    ({ gameId, counted, postsPerDay }) => gameIds.includes(gameId) && counted >= postsPerDay,
  );
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {full.map(({ gameId, postsPerDay }) => (
        <p
          key={gameId}
          className="flex items-start gap-2.5 rounded-control bg-sunk px-4 py-3.5 text-15"
        >
          <CircleAlert aria-hidden className="mt-px size-5 shrink-0 text-ink-2" />
          <span className="min-w-0 wrap-anywhere">
            <bdi className="block font-semibold">{games.find(({ id }) => id === gameId)?.name}</bdi>
            {isYesterday ? texts.beyondYesterday(postsPerDay) : texts.beyond(postsPerDay)}
          </span>
        </p>
      ))}
    </div>
  );
}

interface DayFieldProps {
  gameIds: readonly string[];
  yesterday: Yesterday;
}

/** Lets the user date the post to the day before. If that is no longer possible, asks the user to decide. */
export function DayField({ gameIds, yesterday }: DayFieldProps) {
  const { isOffered, isChosen, problem, choose } = yesterday;
  return (
    <>
      {problem !== undefined && (
        <div role="alert" className="grid justify-items-start gap-2 rounded-control bg-sunk p-4">
          <p className="text-15 font-semibold">{texts.notYesterday[problem]}</p>
          <Button tone="secondary" onClick={() => choose(false)}>
            {texts.countToday}
          </Button>
        </div>
      )}
      {isOffered && problem === undefined && (
        <Switch
          label={texts.yesterday}
          hint={isChosen ? texts.countsYesterday : texts.countsToday}
          checked={isChosen}
          onChange={({ target }) => choose(target.checked)}
        />
      )}
      <DailyCapWarning gameIds={gameIds} isYesterday={isChosen} />
    </>
  );
}
