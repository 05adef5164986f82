import { useState } from "react";
import { CoverPattern } from "#ui/drawings/cover-pattern.tsx";

interface GameCoverProps {
  game: { id: string; coverImage: string | null };
  /** Whether it is the first cover in sight, which then loads first. */
  isFirst?: boolean;
}

/** The cover, or a pattern unique to the game; as large as its container. */
export function GameCover({ game, isFirst = false }: GameCoverProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = game.coverImage;
  if (!url || url === brokenUrl) return <CoverPattern seed={game.id} />;
  return (
    <img
      src={url}
      alt=""
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      onError={() => setBrokenUrl(url)}
      className="size-full bg-sunk object-cover"
    />
  );
}
