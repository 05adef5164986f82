import type { GameStatus } from "@stepout/server/domains/games/game/games.rules";
import type { ErrorCode } from "@stepout/server/errors/error-codes.rules";
import type { LocalDays } from "@stepout/server/platform/time/calendar-days.rules";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { readGameStatus, useTimeOf } from "#features/games/game-clock.ts";
import { unsentTextsTexts as texts } from "#features/unsent-texts/texts.ts";
import { UnsentTexts } from "#features/unsent-texts/unsent-texts.tsx";
import { useOutboxPhoto } from "#features/unsent-texts/waiting-entry.ts";
import { useOwnDays } from "#lib/dates/time-zone.ts";
import { readDraft, saveDraft, shareSlot } from "#lib/drafts/drafts.ts";
import { newKey } from "#lib/drafts/use-once.ts";
import { type Entry, readPhoto, removeEntry, retryEntry } from "#lib/outbox/entries.ts";
import { refreshOutbox, useRefused } from "#lib/outbox/outbox.ts";
import { sendWaiting } from "#lib/outbox/send-or-queue.ts";
import { trpc } from "#lib/server/trpc.ts";
import { draftKey } from "#lib/session/draft-keys.ts";
import { FoldedList } from "#ui/layout/folded-list.tsx";
import { chosenDay, showOtherPhoto, type WaitingEntry } from "./cancel-post.ts";

const { labels } = texts;

/** The server would refuse another attempt for the same reason. */
const FINAL_CODES: ReadonlySet<string | undefined> = new Set<ErrorCode>([
  "access_denied",
  "not_found",
  "wrong_game_status",
  "invalid_input",
  "payload_too_large",
]);

const isAbout = (entry: Entry, gameId: string): boolean =>
  entry.kind === "post" ? entry.input.gameIds.includes(gameId) : entry.gameId === gameId;

const isPost = (entry: Entry): entry is WaitingEntry => entry.kind === "post";

/**
 * Copies a post to the draft of home's share dialog, unless the draft already contains it. The post stays in the outbox,
 * because closing the tab loses the draft. Returns false if the draft has another photo.
 * @param gameIds the post's games that are still active
 */
async function copyToDraft(
  post: WaitingEntry,
  gameIds: string[],
  days: LocalDays,
): Promise<boolean> {
  const { addToShareDraft, hasPhoto, isCopyOf } = await import("#features/share/share-draft.ts");
  const key = draftKey(post.userId, shareSlot(undefined));
  if (isCopyOf(readDraft(key), post.id)) return true;
  if (post.photo && hasPhoto(readDraft(key))) {
    showOtherPhoto();
    return false;
  }
  const image = await readPhoto(post);
  const { content } = post.input;
  const added = { content, image, gameIds, day: chosenDay(post, days), refusedId: post.id };
  saveDraft(key, addToShareDraft(readDraft(key), added));
  return true;
}

function RefusedEntry({ entry }: { entry: Entry & { kind: "post" | "comment" } }) {
  const navigate = useNavigate();
  const photo = useOutboxPhoto(entry);
  const { data: games = [] } = useQuery(trpc.games.mine.queryOptions());
  const now = useTimeOf(games);
  const days = useOwnDays();
  const idsOf = (status: GameStatus) =>
    games.filter((game) => readGameStatus(game, now) === status).map(({ id }) => id);
  const active = idsOf("active");
  const hasEnded = isPost(entry) && idsOf("completed").some((id) => isAbout(entry, id));
  const canRetry = !hasEnded && !FINAL_CODES.has(entry.code);
  const listed = games.filter(({ id }) => isAbout(entry, id)).map(({ name }) => name);
  const label = entry.kind === "post" ? labels.accomplishment : labels.comment;
  const discard = async () => {
    await removeEntry(entry);
    await refreshOutbox();
  };
  const edit = async (post: WaitingEntry) => {
    const isCopied = await copyToDraft(
      post,
      active.filter((id) => isAbout(post, id)),
      days,
    );
    if (isCopied) await navigate({ to: "/", search: { share: "draft" } });
  };
  const retry = async () => {
    await retryEntry(entry, Date.now(), newKey());
    await sendWaiting();
  };
  return (
    <UnsentTexts
      title={texts.notSent(entry.reason)}
      unsent={[
        { id: entry.id, label, games: entry.gameNames ?? listed, text: entry.input.content },
      ]}
      image={photo}
      onEdit={isPost(entry) && active.length > 0 ? () => void edit(entry) : undefined}
      onRetry={canRetry ? () => void retry() : undefined}
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
