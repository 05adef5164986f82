import type { MedalWon } from "@stepout/server/domains/account/account.schema";
import { useQuery } from "@tanstack/react-query";
import { SharePictureButton } from "#features/result-picture/share-picture-button.tsx";
import { formatDay } from "#lib/dates/dates.ts";
import { trpc } from "#lib/server/trpc.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { Medal } from "#ui/marks/medal.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { medalTexts, resultTexts } from "./texts.ts";

function MedalRow({ medal }: { medal: MedalWon }) {
  const { game, position, score, medalType, isPopularVote } = medal;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 border-b border-line py-3 last:border-none">
      <span className="flex gap-1">
        {medalType !== null && <Medal tone={medalType} />}
        {isPopularVote && <Medal tone="popular" />}
      </span>
      <div>
        <h3 dir="auto" className="text-left text-17 wrap-anywhere">
          {game.name}
        </h3>
        <p className="text-15 text-ink-2">
          {medalTexts.names(medalType, isPopularVote)} · {resultTexts.row(position, score)} ·{" "}
          {formatDay(game.endTime)}
        </p>
      </div>
      <div className="col-start-2 justify-self-start">
        <SharePictureButton
          what={game.name}
          subject={{
            result: { ...medal, gameName: game.name, players: game._count.participants },
          }}
        />
      </div>
    </li>
  );
}

export default function MedalsDialog({ isOpen, onClose }: Openable) {
  const query = useQuery(trpc.account.medals.queryOptions(undefined, { enabled: isOpen }));
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={medalTexts.title}>
      <QueryView
        query={query}
        placeholder={<SkeletonList label={medalTexts.loading} count={3} look="h-24 w-full" />}
        failed={medalTexts.failed}
      >
        {(medals) =>
          medals.length === 0 ? (
            <EmptyState title={medalTexts.none}>{medalTexts.noneHint}</EmptyState>
          ) : (
            <ul className="grid grid-cols-1">
              {medals.map((medal) => (
                <MedalRow key={medal.game.id} medal={medal} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}
