import { useState } from "react";
import { CoverPattern } from "#ui/cover-pattern.tsx";

interface GameCoverProps {
  game: { id: string; coverImage: string | null };
}

/** The cover, or a drawing that no other game has; as large as what it stands in. */
export function GameCover({ game }: GameCoverProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = game.coverImage;
  if (!url || url === brokenUrl) return <CoverPattern seed={game.id} />;
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBrokenUrl(url)}
      className="size-full bg-sunk object-cover"
    />
  );
}
