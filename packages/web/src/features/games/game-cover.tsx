import { useState } from "react";
import { smallPicture } from "#lib/pictures/small-picture.ts";
import { CoverPattern } from "#ui/drawings/cover-pattern.tsx";

interface GameCoverProps {
  game: { id: string; coverImage: string | null };
  /** Whether it is the first cover in sight, which then loads first. */
  isFirst?: boolean;
  /** Whether it is shown in a card. */
  isSmall?: boolean;
}

/** The cover, or a pattern unique to the game; as large as its container. */
export function GameCover({ game, isFirst = false, isSmall = false }: GameCoverProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = game.coverImage;
  if (!url || url === brokenUrl) return <CoverPattern seed={game.id} />;
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
