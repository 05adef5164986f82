import { Link, useCanGoBack, useRouter } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { MouseEvent, Ref } from "react";
import { PersonMenu } from "#features/safety/blocks/person-menu.tsx";
import { IconLink } from "#ui/button/icon-button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { FilledText } from "#ui/text/filled-text.tsx";
import type { Correspondence } from "../conversations.ts";
import { messagesTexts as texts } from "../texts.ts";

/** Goes back in the history if possible, which restores the list's scroll position. */
function BackToList() {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = (event: MouseEvent) => {
    if (!canGoBack) return;
    event.preventDefault();
    history.back();
  };
  return (
    <div className="-mr-2 -ml-3 lg:hidden">
      <IconLink to="/messages" search={{}} replace label={texts.back} onClick={goBack}>
        <ArrowLeft aria-hidden className="size-6 rtl:-scale-x-100" />
      </IconLink>
    </div>
  );
}

interface ThreadHeaderProps {
  correspondence: Correspondence | undefined;
  headingRef: Ref<HTMLHeadingElement>;
}

export const ThreadHeader = ({ correspondence, headingRef }: ThreadHeaderProps) => (
  <header className="flex items-center gap-3 border-b border-line px-4 py-2 lg:px-5 lg:py-3">
    <BackToList />
    {correspondence ? (
      <Avatar person={correspondence.user} />
    ) : (
      <Skeleton className="size-11 shrink-0 rounded-full" />
    )}
    <div className="min-w-0 grow">
      <h2
        ref={headingRef}
        tabIndex={-1}
        className="font-sans text-17 leading-snug font-semibold tracking-normal outline-none"
      >
        {correspondence ? (
          <span className="clamp-name-2 wrap-anywhere">
            <PersonName person={correspondence.user} />
          </span>
        ) : (
          <>
            <span className="sr-only">{texts.conversation}</span>
            <Skeleton className="h-5 w-36 max-w-full" />
          </>
        )}
      </h2>
      {correspondence ? (
        <p className="truncate text-13 text-ink-2">
          <FilledText
            text={texts.about}
            values={{
              game: (
                <Link
                  to="/games/$gameId"
                  params={{ gameId: correspondence.game.id }}
                  className="font-semibold text-violet hover:underline"
                >
                  <bdi>{correspondence.game.name}</bdi>
                </Link>
              ),
            }}
          />
        </p>
      ) : (
        <Skeleton className="mt-1.5 h-3.5 w-24 max-w-full" />
      )}
    </div>
    {correspondence && (
      <div className="-mr-2 size-11 shrink-0">
        <PersonMenu person={correspondence.user} />
      </div>
    )}
  </header>
);
