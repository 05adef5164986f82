import { displayName, type NamedPerson } from "@stepout/server/text/format.rules";
import type { GameClock } from "./game-clock.ts";
import { gameTexts } from "./texts.ts";

export const GameByline = ({ creator, players }: { creator: NamedPerson; players: number }) => (
  <p className="text-15 text-ink-2 wrap-anywhere">
    <bdi>{gameTexts.by(displayName(creator))}</bdi> · {gameTexts.players(players)}
  </p>
);

export const GameTime = ({ text, when }: Pick<GameClock, "text" | "when">) => (
  <p className="text-15">
    <span className="font-semibold">{text}</span>
    {when && <span className="text-ink-2"> · {when}</span>}
  </p>
);
