import type { ConversationId } from "@stepout/server/domains/messages/messages.schema";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { trpc } from "#lib/server/trpc.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { useScreenFocus, useScreenTitle } from "#ui/layout/screen.ts";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { ConversationList } from "./conversation-list.tsx";
import { conversationsOptions, keyOf } from "./conversations.ts";
import { messagesTexts as texts } from "./texts.ts";
import { Thread } from "./thread/thread.tsx";
import { refreshThreads } from "./thread/thread-cache.ts";
import { useUnreadCount } from "./use-unread-count.ts";

/** Above this zoom factor, the visual viewport no longer shows how much the keyboard covers. */
const LARGEST_UNZOOMED = 1.05;

/** Sets `--hidden-above` and `--hidden-below` to the heights that the on-screen keyboard hides. */
function useKeyboardRoom(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const isZoomed = viewport.scale > LARGEST_UNZOOMED;
      const above = isZoomed ? 0 : Math.max(0, viewport.offsetTop);
      const below = isZoomed ? 0 : Math.max(0, window.innerHeight - viewport.height - above);
      element.current?.style.setProperty("--hidden-above", `${above}px`);
      element.current?.style.setProperty("--hidden-below", `${below}px`);
    };
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
    };
  }, [element]);
}

function useRefreshOnArrival(): void {
  const unreadCount = useUnreadCount();
  const known = useRef(unreadCount);
  useEffect(() => {
    const before = known.current;
    known.current = unreadCount;
    // Skip the first count, because it loads together with the messages.
    if (before === undefined || unreadCount === undefined || unreadCount <= before) return;
    void trpc.messages.conversations.invalidate();
    void refreshThreads();
  }, [unreadCount]);
}

function NoThread() {
  useScreenTitle(texts.title);
  return (
    <div className="m-auto hidden lg:block">
      <EmptyState title={texts.noneOpen}>{texts.noneOpenHint}</EmptyState>
    </div>
  );
}

/**
 * Covers the list on a phone, and the navigation while the on-screen keyboard is open.
 * Uncovers the navigation 300 ms after the text loses focus, so that no tap target moves under the finger.
 */
const threadLook = classNames(
  "fixed inset-x-0 z-20 bg-paper lg:static lg:bg-transparent",
  "top-[max(calc(16*var(--unit)+1px+env(safe-area-inset-top)),var(--hidden-above,0px))]",
  "bottom-[max(calc(15*var(--unit)+1px+env(safe-area-inset-bottom)),var(--hidden-below,0px))]",
  "transition-[bottom] delay-300 duration-0",
  "pointer-coarse:has-[textarea:focus]:bottom-[var(--hidden-below,0px)] pointer-coarse:has-[textarea:focus]:delay-0",
);

function MessagesPanes({ open }: { open: ConversationId | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  useKeyboardRoom(pane);
  useScreenFocus(heading, open ? undefined : "list");
  const { data: conversations = [] } = useQuery(conversationsOptions());
  return (
    <PeopleTogether people={conversations.map(({ user }) => user)}>
      <div className="lg:h-[calc(100dvh-4rem-1px)] lg:py-5">
        <div className="lg:grid lg:h-full lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-card xl:grid-cols-[22rem_minmax(0,1fr)]">
          <div className="mx-auto w-full max-w-170 min-w-0 pt-5 lg:overflow-y-auto lg:border-e lg:border-line lg:pt-4">
            <h1
              ref={heading}
              tabIndex={-1}
              className={classNames("px-4 pb-3 text-34", open && "max-lg:sr-only")}
            >
              {texts.title}
            </h1>
            <div className={classNames(open && "max-lg:hidden")}>
              <ConversationList />
            </div>
          </div>
          <div ref={pane} className={classNames("flex min-w-0 flex-col", open && threadLook)}>
            {open ? <Thread key={keyOf(open)} id={open} /> : <NoThread />}
          </div>
        </div>
      </div>
    </PeopleTogether>
  );
}

const NoConversations = () => (
  <Page title={texts.title}>
    <EmptyState title={texts.empty} action={<ButtonLink to="/">{texts.findPeople}</ButtonLink>}>
      {texts.emptyHint}
    </EmptyState>
  </Page>
);

export function MessagesScreen({ open }: { open: ConversationId | undefined }) {
  const { data: conversations } = useQuery(conversationsOptions());
  useRefreshOnArrival();
  return conversations?.length === 0 && !open ? <NoConversations /> : <MessagesPanes open={open} />;
}
