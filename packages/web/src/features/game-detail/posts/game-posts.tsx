import type { GameStatus } from "@stepout/server/domains/games/game/games.rules";
import type { GameDetail } from "@stepout/server/domains/games/game/games.schema";
import { useQuery } from "@tanstack/react-query";
import { PagedPosts } from "#features/posts/paged-posts.tsx";
import { trpc } from "#lib/server/trpc.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { gameDetailTexts as texts } from "../texts.ts";
import { StillPosts } from "./still-posts.tsx";

const emptyHints = {
  active: texts.beFirst,
  upcoming: texts.startsSoon,
  completed: texts.nobodyShared,
};

interface GamePostsProps {
  game: GameDetail;
  status: GameStatus;
  page: number;
  onPage: (page: number) => void;
}

export function GamePosts({ game, status, page, onPage }: GamePostsProps) {
  const options = trpc.posts.list.queryOptions({ gameId: game.id, page });
  const query = useQuery(options);
  return (
    <PagedPosts
      query={query}
      page={page}
      onPage={onPage}
      label={texts.accomplishments}
      texts={texts}
      empty={<EmptyState title={texts.noPosts}>{emptyHints[status]}</EmptyState>}
      className="gap-3"
    >
      {(posts, { turn, isPastTheTop }) => (
        <StillPosts
          key={page}
          gameId={game.id}
          queryKey={options.queryKey}
          posts={posts}
          isReading={isPastTheTop}
          onRelease={page === 1 ? () => turn(1) : undefined}
        />
      )}
    </PagedPosts>
  );
}
