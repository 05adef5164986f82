import type { ConversationId } from "@stepout/server/domains/messages/messages.schema";
import { displayName } from "@stepout/server/text/format.rules";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { LostDrafts } from "#features/unsent-texts/lost-drafts.tsx";
import { messageSlot } from "#lib/drafts/drafts.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useScreenFocus, useScreenTitle } from "#ui/layout/screen.ts";
import { ScrollRegion } from "#ui/layout/scroll-region.tsx";
import { classNames } from "#ui/style/class-names.ts";
import {
  conversationsOptions,
  correspondenceOf,
  findConversation,
  keyOf,
} from "../conversations.ts";
import { messagesTexts as texts } from "../texts.ts";
import { Composer } from "./composer.tsx";
import { ThreadHeader } from "./thread-header.tsx";
import { ThreadMessages } from "./thread-messages.tsx";
import { useReadMarker } from "./use-read-marker.ts";
import { useScrollPosition } from "./use-scroll-position.ts";
import { useThread } from "./use-thread.ts";

const bubbles = [
  { width: "w-52", height: "h-10", isOwn: false },
  { width: "w-64", height: "h-16", isOwn: true },
  { width: "w-40", height: "h-10", isOwn: true },
  { width: "w-60", height: "h-22", isOwn: false },
  { width: "w-44", height: "h-10", isOwn: true },
];

const ThreadSkeleton = () => (
  <div role="status" className="grid gap-2.5 pt-4 pb-3">
    <span className="sr-only">{texts.loadingThread}</span>
    {bubbles.map(({ width, height, isOwn }) => (
      <div key={width} className={classNames("max-w-[82%]", isOwn && "justify-self-end")}>
        <Skeleton className={`${width} ${height} max-w-full rounded-card`} />
      </div>
    ))}
  </div>
);

/** Matches the height of the composer, so that the thread does not move when the composer appears. */
const ComposerSkeleton = () => (
  <div aria-hidden className="border-t border-line px-4 pt-2.5 pb-1.5 lg:px-5">
    <Skeleton className="h-11 w-full rounded-[1.375rem]" />
    <p className="pt-1 text-13">
      <span className="invisible hidden pointer-fine:lg:inline">{texts.enterHint}</span>
    </p>
  </div>
);

interface OlderMessagesProps {
  onShow: () => void;
  isPending: boolean;
  hasFailed: boolean;
}

const OlderMessages = ({ onShow, isPending, hasFailed }: OlderMessagesProps) => (
  <div className="grid justify-items-center gap-2 [overflow-anchor:none]">
    {hasFailed && (
      <p role="alert" className="text-15 text-ink-2">
        {texts.olderFailed}
      </p>
    )}
    <Button tone="secondary" onClick={onShow} isPending={isPending}>
      {texts.older}
    </Button>
  </div>
);

/** Returns true if the thread is next to the list and no on-screen keyboard would cover half the screen. */
const canTypeAtOnce = () => window.matchMedia("(min-width: 64rem) and (hover: hover)").matches;

export function Thread({ id }: { id: ConversationId }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const scroller = useRef<HTMLElement>(null);

  const thread = useThread(id);
  const list = useQuery(conversationsOptions());
  const messages = thread.data ?? [];
  const [first] = messages;
  const correspondence = findConversation(list.data, id) ?? (first && correspondenceOf(first, id));
  const name = correspondence && displayName(correspondence.user);
  const isNotFound = !correspondence && thread.isSuccess && list.isSuccess;

  // Ignore a failure to load the conversation list if the messages already contain the other user's name.
  const failed = [thread, list].find(
    (query) => query.isLoadingError && !(query === list && correspondence),
  );

  useReadMarker(id, messages);
  useScrollPosition(id, scroller, thread);
  useScreenTitle(name ?? texts.title);
  useScreenFocus(canTypeAtOnce() ? composer : heading, keyOf(id));

  if (isNotFound) {
    return (
      <div className="m-auto grid max-h-full grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto p-4">
        <EmptyState
          title={texts.notFound}
          action={
            <ButtonLink to="/messages" search={{}} replace tone="secondary">
              {texts.allConversations}
            </ButtonLink>
          }
        >
          {texts.notFoundHint}
        </EmptyState>
        <LostDrafts isLost={(slot) => slot === messageSlot(id)} />
      </div>
    );
  }
  return (
    <>
      <ThreadHeader correspondence={correspondence} headingRef={heading} />
      {/* Reversed, so that the thread starts at its end and stays there when messages are added at either end. */}
      <ScrollRegion
        ref={scroller}
        role="log"
        label={name ? texts.conversationWith(name) : texts.conversation}
        className="flex min-h-0 grow flex-col-reverse px-4 focus-visible:-outline-offset-3 lg:px-5"
      >
        {(thread.data || failed) && (
          <div className="pt-4 pb-3">
            {thread.hasNextPage && (
              <OlderMessages
                onShow={() => void thread.fetchNextPage()}
                isPending={thread.isFetchingNextPage}
                hasFailed={thread.isFetchNextPageError}
              />
            )}
            <ThreadMessages messages={messages} otherId={id.userId} />
            {failed && <LoadFailure title={texts.threadFailed} query={failed} />}
          </div>
        )}
        {/* In a separate element, because the browser would count messages in the same element as a layout shift. */}
        {thread.isPending && <ThreadSkeleton />}
      </ScrollRegion>
      {correspondence && (
        <Composer
          correspondence={correspondence}
          canSend={thread.data !== undefined}
          onSend={() => scroller.current?.scrollTo({ top: 0 })}
          ref={composer}
        />
      )}
      {!correspondence && !failed && <ComposerSkeleton />}
    </>
  );
}
