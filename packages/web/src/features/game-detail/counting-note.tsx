import type { GameDetail } from "@stepout/server/domains/games/game/games.schema";
import { useCountingToday } from "#features/counting/counting-today.ts";
import { nameOfTimeZone, ownTimeZone } from "#lib/dates/own-time-zone.ts";
import { gameDetailTexts as texts } from "./texts.ts";

export interface CountingNoteProps {
  game: GameDetail;
  postsPerDay: number;
}

export function CountingNote({ game: { id, timeZone }, postsPerDay }: CountingNoteProps) {
  const today = useCountingToday().find(({ gameId }) => gameId === id);
  const zone = timeZone !== null && timeZone !== ownTimeZone() && nameOfTimeZone(timeZone);
  return (
    <p className="text-15">
      {texts.countPerDay(postsPerDay)}
      {zone && ` (${texts.timeOf(zone)})`}
      {today && ` · ${texts.countedToday(today.counted, postsPerDay)}`}
    </p>
  );
}
