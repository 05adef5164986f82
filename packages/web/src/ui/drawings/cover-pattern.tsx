import { COVER_VIEW_BOX, drawCover } from "@stepout/server/platform/drawing/cover.rules";

interface CoverPatternProps {
  /** Id of a game or user. The same id always produces the same pattern. */
  seed: string;
}

export default function CoverPattern({ seed }: CoverPatternProps) {
  return (
    <svg
      viewBox={COVER_VIEW_BOX}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className="size-full"
    >
      {drawCover(seed).map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}
