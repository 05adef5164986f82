import type { GameDetail } from "@stepout/server/domains/games/game/games.schema";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { type RefObject, useEffect, useRef, useState } from "react";
import { GameCover } from "#features/games/game-cover.tsx";
import { useChosenInView } from "#lib/focus/use-chosen-in-view.ts";
import { IconLink } from "#ui/button/icon-button.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { type Extent, findCurrent, goToSection, goToTop, type Section } from "./sections.ts";
import { gameDetailTexts as texts } from "./texts.ts";

interface Reading {
  current: number;
  /** True when the cover has scrolled away. The bar then shows the game's name. */
  isCollapsed: boolean;
}

const AT_TOP: Reading = { current: 0, isCollapsed: false };

function findExtent(id: string, below: number): Extent {
  const section = document.getElementById(id)?.closest("section");
  // Place a section that is not loaded below all others, so that it is never the current section.
  if (!section) return { top: Number.POSITIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };
  const { top, bottom } = section.getBoundingClientRect();
  return { top: top - below, bottom: bottom - below };
}

function findEnd(): "start" | "end" | undefined {
  if (window.scrollY <= 0) return "start";
  const scrollable = document.documentElement.scrollHeight - window.innerHeight;
  return window.scrollY >= scrollable - 1 ? "end" : undefined;
}

function readPosition(bar: HTMLElement, sections: readonly Section[]): Reading {
  const { top, bottom } = bar.getBoundingClientRect();
  const extents = sections.map(({ id }) => findExtent(id, bottom));
  const end = findEnd();
  return {
    current: findCurrent(extents, window.innerHeight - bottom, end),
    isCollapsed: end !== "start" && top <= Number.parseFloat(getComputedStyle(bar).top),
  };
}

function useReading(bar: RefObject<HTMLElement | null>, sections: readonly Section[]): Reading {
  const [reading, setReading] = useState(AT_TOP);
  useEffect(() => {
    const update = () => {
      if (!bar.current) return;
      const next = readPosition(bar.current, sections);
      setReading((before) =>
        before.current === next.current && before.isCollapsed === next.isCollapsed ? before : next,
      );
    };
    // Observe the page's height, because sections move when the page above them grows or shrinks.
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    window.addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", update);
    };
  }, [bar, sections]);
  return reading;
}

interface SectionBarProps {
  game: Pick<GameDetail, "id" | "name" | "coverImage">;
  sections: readonly Section[];
}

/** Sticks to the top of a phone's screen. Its first row overlaps the cover's lower edge until the cover is gone. */
export function SectionBar({ game, sections }: SectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { current, isCollapsed } = useReading(bar, sections);
  const row = useChosenInView(`${current}`, "[aria-current]");
  const hasSections = sections.length > 1;
  return (
    <div
      ref={bar}
      className={classNames(
        "game-bar pointer-events-none z-10 flex flex-col lg:hidden print:hidden",
        hasSections && "low:flex-row-reverse low:border-b low:border-line low:bg-paper",
      )}
    >
      <div
        className={classNames(
          "pointer-events-auto h-(--name-row) bg-paper",
          hasSections && "low:h-auto low:min-w-0 low:flex-1",
          !isCollapsed && "invisible",
        )}
      >
        <div
          className={classNames(
            "mx-auto flex h-full max-w-170 beside:max-w-none items-end px-1 transition-opacity low:items-center low:justify-end",
            !isCollapsed && "opacity-0",
          )}
        >
          <IconLink to="/" label={texts.back}>
            <ArrowLeft aria-hidden className="size-6 rtl:-scale-x-100" />
          </IconLink>
          <button
            type="button"
            aria-label={texts.toTop(game.name)}
            onClick={goToTop}
            className="flex h-11 min-w-0 flex-1 items-center gap-2.5 pr-3 pl-1 focus-visible:-outline-offset-2 low:flex-initial"
          >
            <span className="size-8 shrink-0 overflow-hidden rounded-small">
              <GameCover game={game} isSmall />
            </span>
            <bdi className="min-w-0 truncate pb-0.5 font-display text-17 leading-tight font-bold">
              {game.name}
            </bdi>
          </button>
        </div>
      </div>
      {hasSections && (
        <nav
          aria-label={texts.sections}
          className="pointer-events-auto border-b border-line bg-paper low:border-b-0"
        >
          <div
            ref={row}
            className="relative mx-auto flex max-w-170 beside:max-w-none gap-1 overflow-x-auto px-2 [--size-15:min(0.9375rem,5.2vw)] [scrollbar-width:none]"
          >
            {sections.map(({ id, label }, index) => (
              <button
                key={id}
                type="button"
                aria-current={index === current || undefined}
                onClick={() => goToSection(id)}
                className="relative min-h-11 px-2.5 text-15 font-semibold whitespace-nowrap text-ink-2 after:absolute after:inset-x-2 after:bottom-0 after:h-1 after:rounded-t-full aria-[current]:text-ink aria-[current]:after:bg-violet focus-visible:-outline-offset-2"
              >
                {label}
              </button>
            ))}
          </div>
        </nav>
      )}
    </div>
  );
}
