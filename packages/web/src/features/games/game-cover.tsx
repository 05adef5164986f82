import { smallPicture } from "@stepout/server/domains/images/images.rules";
import { useState } from "react";
import { CoverPattern } from "#ui/drawings/cover-pattern.tsx";

interface GameCoverProps {
  game: { id: string; coverImage: string | null };
  isFirst?: boolean;
  isSmall?: boolean;
}

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
