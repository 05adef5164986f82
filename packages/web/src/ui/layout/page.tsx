import type { ReactNode } from "react";
import { classNames } from "#ui/style/class-names.ts";
import { headingSize, WholeWords } from "#ui/text/text-size.tsx";
import { useScreenHeading } from "./screen.ts";

interface PageProps {
  title: string;
  isTitleHidden?: boolean;
  back?: ReactNode;
  actions?: ReactNode;
  aside?: ReactNode;
  /** Lets the right column scroll with the page instead of separately. */
  isAsideLong?: boolean;
  children: ReactNode;
}

/** Sets the document's title and moves the focus to the heading. */
export function Page({
  title,
  isTitleHidden = false,
  back,
  actions,
  aside,
  isAsideLong = false,
  children,
}: PageProps) {
  const heading = useScreenHeading(title);
  return (
    <div
      className={classNames(
        "mx-auto grid w-full max-w-170 grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-5 low:pt-3 pb-8 lg:mx-0",
        aside !== undefined &&
          "beside:max-w-none beside:grid-cols-[minmax(0,1fr)_17rem] lg:max-w-none lg:grid-cols-[minmax(0,42.5rem)_17rem] xl:grid-cols-[minmax(0,42.5rem)_20rem] xl:gap-8",
      )}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <div className={isTitleHidden && !back && !actions ? "sr-only" : "grid gap-1"}>
          {back}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h1
              ref={heading}
              tabIndex={-1}
              dir="auto"
              className={
                isTitleHidden
                  ? "sr-only"
                  : `@container min-w-0 flex-[1_1_10rem] ${headingSize(title)}`
              }
            >
              <WholeWords text={title} />
            </h1>
            {actions && <div className="flex shrink-0 items-center gap-1">{actions}</div>}
          </div>
        </div>
        {children}
      </div>
      {aside !== undefined && (
        <aside
          className={classNames(
            "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6",
            !isAsideLong &&
              "lg:sticky lg:top-22 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto",
          )}
        >
          {aside}
        </aside>
      )}
    </div>
  );
}
