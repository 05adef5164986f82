import type { ConversationId } from "@stepout/server/domains/messages/messages.schema";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { classNames } from "#lib/class-names.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useScreenFocus, useScreenTitle } from "#ui/screen.ts";
import { ConversationList } from "./conversation-list.tsx";
import { conversationsOptions, keyOf } from "./conversations.ts";
import { messagesTexts as texts } from "./texts.ts";
import { Thread } from "./thread.tsx";
import { useArrivals } from "./use-arrivals.ts";
import { useKeyboardRoom } from "./use-keyboard-room.ts";

/** Beside the list, until a conversation is chosen. */
function NoThread() {
  useScreenTitle(texts.title);
  return (
    <div className="m-auto hidden lg:block">
      <EmptyState title={texts.noneOpen}>{texts.noneOpenHint}</EmptyState>
    </div>
  );
}

const NoConversations = () => (
  <EmptyState title={texts.empty} action={<ButtonLink to="/">{texts.findPeople}</ButtonLink>}>
    {texts.emptyHint}
  </EmptyState>
);

/**
 * On a phone a thread lies over the list, between the header and the navigation. While it is
 * written on a screen keyboard, the navigation makes room.
 */
const threadPlace =
  "fixed inset-x-0 top-[max(calc(4rem+1px+env(safe-area-inset-top)),var(--hidden-above,0px))] bottom-[max(calc(3.75rem+1px+env(safe-area-inset-bottom)),var(--hidden-below,0px))] z-20 bg-paper pointer-coarse:has-[textarea:focus]:bottom-(--hidden-below) lg:static lg:bg-card";

interface MessagesScreenProps {
  open: ConversationId | undefined;
}

/** List and thread: one after the other on a phone, side by side from 1024 px on. */
export function MessagesScreen({ open }: MessagesScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const { data: conversations } = useQuery(conversationsOptions());
  const isEmpty = conversations?.length === 0 && !open;
  useArrivals();
  useKeyboardRoom(pane);
  useScreenFocus(heading, open ? undefined : "list");
  return (
    <div className="lg:grid lg:h-[calc(100dvh-4rem-1px)] lg:grid-cols-[20rem_minmax(0,1fr)] lg:py-5">
      <div
        className={classNames(
          "flex min-w-0 flex-col pt-5 lg:overflow-y-auto",
          open && "max-lg:hidden",
        )}
      >
        <h1 ref={heading} tabIndex={-1} className="px-4 pb-3 text-34">
          {texts.title}
        </h1>
        {isEmpty ? <NoConversations /> : <ConversationList />}
      </div>
      <div ref={pane} className={classNames("flex min-w-0 flex-col", open && threadPlace)}>
        {open ? <Thread key={keyOf(open)} id={open} /> : <NoThread />}
      </div>
    </div>
  );
}
