import type { Removal, RemovalPage } from "@stepout/server/domains/removals/removals.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useRestoring } from "#features/posts/removal/use-removal.ts";
import { useNow } from "#lib/dates/clock.ts";
import { trpcClient } from "#lib/server/client.ts";
import { pagesOptions, rowsOf } from "#lib/server/pages.ts";
import { Button } from "#ui/button/button.tsx";
import { PagedCard } from "#ui/layout/paged-card.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { FilledText } from "#ui/text/filled-text.tsx";
import { FoldedText } from "#ui/text/folded-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { sayTimeLeft, removedTexts as texts } from "./texts.ts";

interface OfGame {
  gameId: string;
}

const removedPages = (input: OfGame) =>
  pagesOptions<OfGame, string, RemovalPage>(["removals", "list"], input, (page) =>
    trpcClient.removals.list.query(page),
  );

function RemovedRow({ removal }: { removal: Removal }) {
  const { id, pictureOf, kind, content, hasImage, user, reason, removedBy, removedAt } = removal;
  const nameId = useId();
  const now = useNow();
  const restoring = useRestoring({ kind });
  return (
    <PersonRow
      person={user}
      nameId={nameId}
      note={
        <>
          {texts.kinds[kind]} · <RelativeTime time={removedAt} /> ·{" "}
          <FilledText text={texts.by} values={{ name: <PersonName person={removedBy} /> }} />
        </>
      }
    >
      <div className="grid w-full grid-cols-1 gap-2">
        {content && (
          <blockquote className="rounded-control bg-sunk px-4 py-3 text-15">
            <FoldedText text={content} />
          </blockquote>
        )}
        {kind === "post" && hasImage && <p className="text-13 text-ink-2">{texts.withPhoto}</p>}
        {reason && (
          <div>
            <p className="text-13 text-ink-2">{texts.reason}</p>
            <p dir="auto" className="text-15 whitespace-pre-wrap wrap-anywhere">
              {reason}
            </p>
          </div>
        )}
        <p className="text-13 text-ink-2">{sayTimeLeft(removal.restorableUntil, now)}</p>
        <Button
          tone="secondary"
          aria-describedby={nameId}
          isPending={restoring.isPending}
          onClick={() => restoring.mutate({ id: pictureOf ?? id })}
        >
          {texts.putBack}
        </Button>
      </div>
    </PersonRow>
  );
}

export function RemovedCard(input: OfGame) {
  const query = useInfiniteQuery(removedPages(input));
  return (
    <PagedCard query={query} rows={rowsOf(query.data, (page) => page.removals)} texts={texts}>
      {(removal) => <RemovedRow key={removal.id} removal={removal} />}
    </PagedCard>
  );
}
