import { useState } from "react";
import { CoverPattern } from "#ui/drawings/cover-pattern.tsx";

interface GameCoverProps {
  game: { id: string; coverImage: string | null };
  /** Whether it is the first that is seen of a screen, which then waits for nothing else. */
  isFirst?: boolean;
}

/** The cover, or a drawing that no other game has; as large as what it stands in. */
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
