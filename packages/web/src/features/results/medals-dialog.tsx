import type { MedalWon } from "@stepout/server/domains/account/account.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { SharePictureButton } from "#features/result-picture/share-picture-button.tsx";
import { formatDay } from "#lib/dates/dates.ts";
import { trpcClient } from "#lib/server/client.ts";
import { onceEach, pagesOptions } from "#lib/server/pages.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { MoreRows } from "#ui/layout/more-rows.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { Medal } from "#ui/marks/medal.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { WholeWords } from "#ui/text/text-size.tsx";
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
        <h3 dir="auto" className="@container text-left text-17">
          <WholeWords text={game.name} />
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

interface MedalPage {
  medals: MedalWon[];
  next: string | null;
}

const ownMedals = pagesOptions<object, string, MedalPage>(
  ["account", "medals"],
  {},
  async (page) => {
    const medals = await trpcClient.account.medals.query(page);
    return { medals, next: medals.at(-1)?.cursor ?? null };
  },
);

export default function MedalsDialog({ isOpen, onClose }: Openable) {
  const query = useInfiniteQuery({ ...ownMedals, enabled: isOpen });
  const medals =
    query.data &&
    onceEach(
      query.data.pages.flatMap((page) => page.medals),
      ({ game }) => game.id,
    );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={medalTexts.title}>
      <QueryView
        query={{ ...query, data: medals, isError: query.isError && !query.isFetchNextPageError }}
        placeholder={<SkeletonList label={medalTexts.loading} count={3} look="h-24 w-full" />}
        failed={medalTexts.failed}
      >
        {(some) =>
          some.length === 0 ? (
            <EmptyState title={medalTexts.none}>{medalTexts.noneHint}</EmptyState>
          ) : (
            <>
              <ul className="grid grid-cols-1">
                {some.map((medal) => (
                  <MedalRow key={medal.game.id} medal={medal} />
                ))}
              </ul>
              <MoreRows query={query} label={medalTexts.more} failed={medalTexts.moreFailed} />
            </>
          )
        }
      </QueryView>
    </Dialog>
  );
}
