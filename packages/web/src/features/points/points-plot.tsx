import { type CSSProperties, type PointerEvent, useState } from "react";
import {
  countDays,
  dayAfter,
  formatShortDay,
  formatWeekday,
  toDate,
} from "#lib/dates/calendar-days.ts";
import { classNames } from "#ui/style/class-names.ts";
import type { PointLine, PointLines } from "./point-lines.ts";
import {
  dayAtPosition,
  drawStair,
  layTicks,
  pointsOn,
  positionOfDay,
  spreadOut,
} from "./points-geometry.ts";
import { pointsTexts as texts } from "./texts.ts";

interface PointsPlotProps extends PointLines {
  isRunning: boolean;
  /** In rem, so that the plot grows with its labels. */
  height: number;
}

const LABEL_REM = 1.375;

const percent = (part: number) => `${part * 100}%`;

const inDrawingOrder = (lines: PointLine[]) =>
  lines.toReversed().sort((one, other) => Number(one.isOwn) - Number(other.isOwn));

export function PointsPlot({ firstDay, lastDay, lines, isRunning, height }: PointsPlotProps) {
  const dayCount = countDays(firstDay, lastDay);
  const lastIndex = dayCount - 1;
  const [chosen, setChosen] = useState<number>();
  const day = chosen === undefined ? lastIndex : Math.min(chosen, lastIndex);
  const ticks = layTicks(Math.max(...lines.map(({ steps }) => pointsOn(steps, lastIndex))));
  const top = ticks.at(-1) ?? 1;
  const heightOf = (points: number) => 1 - points / top;
  const ends = lines.map(({ steps }) => heightOf(pointsOn(steps, lastIndex)));
  const labels = spreadOut(ends, LABEL_REM / height);

  const dayName = formatWeekday(dayAfter(firstDay, day));
  const values = lines.map(({ name, steps }) => `${name} ${pointsOn(steps, day)}`).join(", ");

  const choose = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(dayAtPosition((event.clientX - left) / width, dayCount));
  };
  return (
    <div dir="ltr" className="grid grid-cols-[minmax(0,1fr)_0.75rem_min(6.25rem,40%)] gap-y-1.5">
      <p className="self-baseline text-15 font-semibold">{dayName}</p>
      <p className="col-span-2 self-baseline text-end text-13 text-ink-2">{texts.points}</p>

      <div
        className="relative cursor-crosshair touch-pan-y rounded-small has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-violet"
        style={{ height: `${height}rem` }}
        onPointerDown={choose}
        onPointerMove={choose}
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && setChosen(undefined)}
      >
        {ticks.map((tick) => (
          <div
            key={tick}
            aria-hidden
            className="absolute inset-x-0 border-t border-line"
            style={{ top: percent(heightOf(tick)) }}
          >
            <span className="text-13 text-ink-2 tabular-nums">{tick}</span>
          </div>
        ))}
        <div
          className="absolute inset-y-0 w-px bg-ink/25"
          style={{ left: percent(positionOfDay(day, dayCount)) }}
        />
        <Stairs lines={lines} dayCount={dayCount} top={top} />
        {inDrawingOrder(lines).map(({ id, steps, color, isOwn }) => (
          <span
            key={id}
            className={classNames(
              "absolute -translate-1/2 rounded-full ring-2 ring-card",
              isOwn ? "size-3" : "size-2",
            )}
            style={{
              left: percent(positionOfDay(day, dayCount)),
              top: percent(heightOf(pointsOn(steps, day))),
              backgroundColor: color,
            }}
          />
        ))}
        <input
          type="range"
          aria-label={texts.chosenDay}
          aria-valuetext={texts.valueOn(dayName, values)}
          min={0}
          max={lastIndex}
          value={day}
          onChange={(event) => setChosen(event.target.valueAsNumber)}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
      </div>
      <Connectors lines={lines} ends={ends} labels={labels} />
      <ul aria-hidden className="relative">
        {lines.map(({ id, label, steps, isOwn }, index) => (
          <li
            key={id}
            className={classNames(
              "absolute inset-x-0 flex -translate-y-1/2 items-baseline gap-1.5 text-13",
              isOwn && "font-semibold",
            )}
            style={{ top: percent(labels[index] ?? 0) }}
          >
            <bdi className="min-w-0 flex-1 truncate text-left">{label}</bdi>
            <span className="figures text-15">{pointsOn(steps, day)}</span>
          </li>
        ))}
      </ul>

      <p className="flex justify-between text-13 text-ink-2">
        <span>{formatShortDay(toDate(firstDay))}</span>
        {dayCount > 1 && (
          <span>{isRunning ? texts.today : formatShortDay(dayAfter(firstDay, lastIndex))}</span>
        )}
      </p>
    </div>
  );
}

interface StairsProps {
  lines: PointLine[];
  dayCount: number;
  top: number;
}

const Stairs = ({ lines, dayCount, top }: StairsProps) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${dayCount} ${top}`}
    preserveAspectRatio="none"
    className="absolute inset-0 size-full overflow-visible"
    fill="none"
    strokeLinejoin="round"
  >
    {inDrawingOrder(lines).map(({ id, steps, color, dashes, isOwn }) => {
      const stair = drawStair(steps, dayCount, top);
      const line: CSSProperties = { stroke: color, strokeDasharray: dashes };
      return (
        <g key={id}>
          {isOwn && <path d={`${stair}V${top}Z`} style={{ fill: color }} fillOpacity="0.14" />}
          <path
            d={stair}
            style={line}
            strokeWidth={isOwn ? 3 : 2}
            vectorEffect="non-scaling-stroke"
          />
        </g>
      );
    })}
  </svg>
);

interface ConnectorsProps {
  lines: PointLine[];
  /** Line ends and label positions, from 0 (top) to 1 (bottom). */
  ends: number[];
  labels: number[];
}

const Connectors = ({ lines, ends, labels }: ConnectorsProps) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 1 1"
    preserveAspectRatio="none"
    className="size-full overflow-visible"
    fill="none"
  >
    {lines.map(({ id, color }, index) => (
      <path
        key={id}
        d={`M0 ${ends[index]}L0.7 ${labels[index]}`}
        style={{ stroke: color }}
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    ))}
  </svg>
);
