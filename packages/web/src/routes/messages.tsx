import { createFileRoute } from "@tanstack/react-router";
import { MessagesScreen } from "#features/messages/messages-screen.tsx";
import { type RawSearch, readText } from "#lib/history/search-params.ts";

interface MessagesSearch {
  with?: string | undefined;
  game?: string | undefined;
}

function Messages() {
  const { with: userId, game: gameId } = Route.useSearch();
  return <MessagesScreen open={userId && gameId ? { userId, gameId } : undefined} />;
}

export const Route = createFileRoute("/messages")({
  validateSearch: (search: RawSearch): MessagesSearch => ({
    with: readText(search.with),
    game: readText(search.game),
  }),
  loader: ({ context: { queryClient, trpc } }) => {
    // Not awaited, because the list and the thread show placeholders.
    void queryClient.prefetchQuery(trpc.messages.conversations.queryOptions());
  },
  component: Messages,
});
