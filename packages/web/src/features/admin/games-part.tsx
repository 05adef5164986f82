import type { HostedGamePage } from "@stepout/server/domains/admin/admin.schema";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { gameTexts } from "#features/games/texts.ts";
import { trpcClient } from "#lib/server/client.ts";
import { pagesOptions, rowsOf } from "#lib/server/pages.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { Badge } from "#ui/marks/badge.tsx";
import { StatusBadge } from "#ui/marks/status-badge.tsx";
import { LazyConfirmDialog } from "#ui/overlay/lazy-confirm-dialog.ts";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { PersonName } from "#ui/people/person-name.tsx";
import { FilledText } from "#ui/text/filled-text.tsx";
import { alwaysFresh } from "./actions.ts";
import { PagedList } from "./paged-list.tsx";
import { adminTexts, hostGamesTexts as texts } from "./texts.ts";
import { useSearch } from "./use-search.tsx";

const pagesOf = (q: string) =>
  pagesOptions<{ q: string }, string, HostedGamePage>(["admin", "games"], { q }, (input) =>
    trpcClient.admin.games.query(input),
  );

type HostedGame = HostedGamePage["games"][number];

const GameRow = ({ game, onRemove }: { game: HostedGame; onRemove: () => void }) => (
  <li className="flex min-h-15 flex-wrap items-center gap-3 border-b border-line py-3 last:border-none">
    <div className="min-w-0 flex-[1_1_12rem]">
      <p dir="auto" className="text-15 font-semibold wrap-anywhere">
        {game.name}
      </p>
      <p className="text-13 text-ink-2 wrap-anywhere">
        <FilledText
          text={gameTexts.by("{name}")}
          values={{ name: <PersonName person={game.creator} /> }}
        />{" "}
        · {texts.people(game.participantCount)}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <StatusBadge status={game.status} />
        {!game.isPublic && <Badge>{texts.private}</Badge>}
      </div>
    </div>
    <Button tone="secondary" aria-label={texts.removeOf(game.name)} onClick={onRemove}>
      {texts.remove}
    </Button>
  </li>
);

export function GamesPart() {
  const { term: q, field } = useSearch(texts.search);
  const query = useInfiniteQuery({
    ...pagesOf(q),
    ...alwaysFresh,
    placeholderData: keepPreviousData,
  });
  const removing = useDialogOf<HostedGame>();
  const remove = useCommand(trpcClient.admin.removeGame, {
    onSuccess: async () => {
      removing.close();
      showSuccess(texts.removed);
      await trpc.admin.invalidate();
    },
    onError: (error) => showReason(error, adminTexts.failed),
  });
  const rows = rowsOf(query.data, ({ games }) => games);
  return (
    <div className="grid grid-cols-1 gap-3">
      {field}
      <PagedList
        query={query}
        rows={rows}
        loading={texts.loading}
        failed={texts.loadFailed}
        empty={q === "" ? texts.noneYet : texts.none}
      >
        {(game) => <GameRow key={game.id} game={game} onRemove={() => removing.open(game)} />}
      </PagedList>
      {removing.subject && (
        <LazyConfirmDialog
          {...removing.dialog}
          onConfirm={() => remove.mutate({ id: removing.subject?.id ?? "" })}
          title={texts.removeTitle(removing.subject.name)}
          confirmLabel={texts.remove}
          isPending={remove.isPending}
        >
          {texts.removeNote}
        </LazyConfirmDialog>
      )}
    </div>
  );
}
