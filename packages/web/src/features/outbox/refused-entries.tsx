import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { readGameStatus, useTimeOf } from "#features/games/game-clock.ts";
import { unsentTextsTexts as texts } from "#features/unsent-texts/texts.ts";
import { UnsentTexts } from "#features/unsent-texts/unsent-texts.tsx";
import { useOutboxPhoto } from "#features/unsent-texts/waiting-entry.ts";
import { newKey } from "#lib/drafts/use-once.ts";
import { type Entry, removeEntry, retryEntry } from "#lib/outbox/entries.ts";
import { refreshOutbox, useRefused } from "#lib/outbox/outbox.ts";
import { sendWaiting } from "#lib/outbox/send-or-queue.ts";
import { trpc } from "#lib/server/trpc.ts";
import { FoldedList } from "#ui/layout/folded-list.tsx";
import { cancelPost, type WaitingEntry } from "./waiting-posts.tsx";

const { labels } = texts;

const isAbout = (entry: Entry, gameId: string): boolean =>
  entry.kind === "post" ? entry.input.gameIds.includes(gameId) : entry.gameId === gameId;

const isPost = (entry: Entry): entry is WaitingEntry => entry.kind === "post";

function RefusedEntry({ entry }: { entry: Entry & { kind: "post" | "comment" } }) {
  const navigate = useNavigate();
  const photo = useOutboxPhoto(entry);
  const { data: games = [] } = useQuery(trpc.games.mine.queryOptions());
  const now = useTimeOf(games);
  const canShare = games.some((game) => readGameStatus(game, now) === "active");
  const label = entry.kind === "post" ? labels.accomplishment : labels.comment;
  const discard = async () => {
    await removeEntry(entry);
    await refreshOutbox();
  };
  const edit = async (post: WaitingEntry) => {
    const isMoved = await cancelPost(post, undefined);
    if (isMoved) await navigate({ to: "/", search: { share: "draft" } });
  };
  const retry = async () => {
    await retryEntry(entry, Date.now(), () => ({ id: newKey() }));
    await sendWaiting();
  };
  return (
    <UnsentTexts
      title={texts.notSent(entry.reason)}
      unsent={[{ id: entry.id, label, text: entry.input.content }]}
      image={photo}
      onEdit={isPost(entry) && canShare ? () => void edit(entry) : undefined}
      onRetry={() => void retry()}
      onDiscard={() => void discard()}
    />
  );
}

export default function RefusedEntries({ gameId }: { gameId?: string }) {
  const refused = useRefused()
    .filter((entry) => entry.kind !== "upvote")
    .filter((entry) => gameId === undefined || isAbout(entry, gameId));
  if (refused.length === 0) return null;
  return (
    <div>
      <FoldedList items={refused} className="gap-4">
        {(entry) => (
          <li key={entry.id} className="grid grid-cols-1">
            <RefusedEntry entry={entry} />
          </li>
        )}
      </FoldedList>
    </div>
  );
}
