import type { GameClock } from "./game-clock.ts";

export const GameTime = ({ text, when }: Pick<GameClock, "text" | "when">) => (
  <p className="text-15">
    <span className="font-semibold">{text}</span>
    {when && <span className="text-ink-2"> · {when}</span>}
  </p>
);
