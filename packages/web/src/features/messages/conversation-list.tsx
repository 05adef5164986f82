import { useQuery } from "@tanstack/react-query";
import { useGameNotes } from "#features/games/game-notes.ts";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Skeleton, SkeletonList } from "#ui/feedback/skeleton.tsx";
import { ConversationRow } from "./conversation-row.tsx";
import { conversationsOptions, idOf, keyOf } from "./conversations.ts";
import { messagesTexts as texts } from "./texts.ts";

const RowSkeleton = () => (
  <div className="flex gap-3 px-4">
    <Skeleton className="size-11 shrink-0 rounded-full" />
    <div className="grid grow content-start gap-2 pt-0.5">
      <Skeleton className="h-5 w-36 max-w-full" />
      <Skeleton className="h-3.5 w-48 max-w-full" />
      <Skeleton className="h-4 w-full" />
    </div>
  </div>
);

export function ConversationList() {
  const query = useQuery(conversationsOptions());
  const notes = useGameNotes(query.data?.map(({ game }) => game) ?? []);
  if (query.data) {
    return (
      <ul aria-label={texts.conversations} className="divide-y divide-line">
        {query.data.map((conversation) => (
          <li key={keyOf(idOf(conversation))}>
            <ConversationRow conversation={conversation} note={notes.get(conversation.game.id)} />
          </li>
        ))}
      </ul>
    );
  }
  return query.isError ? (
    <LoadFailure title={texts.failed} query={query} />
  ) : (
    <div className="py-3.5">
      <SkeletonList label={texts.loading} count={4}>
        <div className="py-1">
          <RowSkeleton />
        </div>
      </SkeletonList>
    </div>
  );
}
