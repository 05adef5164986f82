import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { IconLink } from "#ui/button/icon-button.tsx";
import { useScreenHeading } from "#ui/layout/screen.ts";
import { classNames } from "#ui/style/class-names.ts";
import { headingSize, WholeWords } from "#ui/text/text-size.tsx";
import { TITLE_ID } from "./sections.ts";
import { gameDetailTexts as texts } from "./texts.ts";

export const BackHome = () => (
  <IconLink to="/" label={texts.back} ground="picture">
    <ArrowLeft aria-hidden className="size-6 rtl:-scale-x-100" />
  </IconLink>
);

interface GamePageProps {
  title: string;
  isTitleHidden?: boolean;
  cover: ReactNode;
  actions?: ReactNode;
  facts?: ReactNode;
  bar?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

const COLUMN =
  "mx-auto grid w-full max-w-170 min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 beside:max-w-none lg:px-0";

/** Lays out a game's page. On a phone, the title is on the cover, and `bar` sticks to the top. */
export function GamePage({
  title,
  isTitleHidden = false,
  cover,
  actions,
  facts,
  bar,
  aside,
  children,
}: GamePageProps) {
  const heading = useScreenHeading(title);
  return (
    <div className="grid-cols-[minmax(0,42.5rem)_17rem] grid-rows-[auto_1fr] gap-6 pb-8 lg:grid lg:px-4 lg:pt-5 xl:grid-cols-[minmax(0,42.5rem)_20rem] xl:gap-8">
      <div className="relative isolate grid items-end max-lg:not-low:min-h-46 lg:block print:min-h-0!">
        <div className="absolute inset-0 -z-1 overflow-hidden bg-sunk lg:static print:hidden lg:h-64 lg:rounded-card">
          {cover}
        </div>
        {actions && (
          <div className="absolute inset-x-0 top-3 mx-auto flex max-w-170 justify-between gap-2 px-3 beside:max-w-none print:hidden">
            {actions}
          </div>
        )}
        <div className={classNames(!isTitleHidden && "cover-scrim")}>
          <div className="@container mx-auto grid max-w-170 gap-2 px-4 pb-3 beside:max-w-none low:flex low:flex-wrap low:items-center low:justify-between low:pt-1 low:pb-2 lg:low:grid lg:gap-3 lg:px-0 lg:pt-6 lg:pb-0">
            <h1
              ref={heading}
              id={TITLE_ID}
              tabIndex={-1}
              dir="auto"
              className={
                isTitleHidden
                  ? "sr-only"
                  : `min-w-0 max-lg:text-on-picture low:[--size-34:var(--size-26)] ${headingSize(title)}`
              }
            >
              <WholeWords text={title} />
            </h1>
            {facts}
          </div>
        </div>
      </div>
      {bar}
      {/* The bar is outside the grid, because a grid item would not stick to the top. */}
      <div className="beside:grid beside:grid-cols-[minmax(0,1fr)_19rem] lg:contents">
        <div className={`${COLUMN} pt-3 short:pt-2 max-lg:low:pt-2 lg:pt-0`}>{children}</div>
        {aside && (
          <aside
            className={`${COLUMN} pt-6 beside:pt-3 beside:low:pt-2 beside:pl-0 lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:pt-0`}
          >
            {aside}
          </aside>
        )}
      </div>
    </div>
  );
}
