import { smallPicture } from "@stepout/server/domains/images/images.rules";
import { Suspense, useState } from "react";
import { lazyWhenIdle } from "#lib/loading/lazy-when-idle.ts";

const CoverPattern = lazyWhenIdle<{ seed: string }>(() => import("#ui/drawings/cover-pattern.tsx"));

export const preloadCoverPattern = CoverPattern.preload;

interface GameCoverProps {
  game: { id: string; coverImage: string | null };
  isFirst?: boolean;
  isSmall?: boolean;
}

export function GameCover({ game, isFirst = false, isSmall = false }: GameCoverProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = game.coverImage;
  if (!url || url === brokenUrl) {
    return (
      <div className="size-full bg-sunk">
        <Suspense fallback={null}>
          <CoverPattern seed={game.id} />
        </Suspense>
      </div>
    );
  }
  return (
    <img
      src={isSmall ? smallPicture(url) : url}
      alt=""
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      onError={() => setBrokenUrl(url)}
      className="size-full bg-sunk object-cover"
    />
  );
}
