import type { ConversationId } from "@stepout/server/domains/messages/messages.schema";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { conversationsOptions } from "./conversations.ts";
import { MessagesPanes } from "./messages-panes.tsx";
import { messagesTexts as texts } from "./texts.ts";
import { useArrivals } from "./use-arrivals.ts";

const NoConversations = () => (
  <Page title={texts.title}>
    <EmptyState title={texts.empty} action={<ButtonLink to="/">{texts.findPeople}</ButtonLink>}>
      {texts.emptyHint}
    </EmptyState>
  </Page>
);

export function MessagesScreen({ open }: { open: ConversationId | undefined }) {
  const { data: conversations } = useQuery(conversationsOptions());
  useArrivals();
  return conversations?.length === 0 && !open ? <NoConversations /> : <MessagesPanes open={open} />;
}
