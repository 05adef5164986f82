import { displayName, type NamedPerson } from "@stepout/server/text/format.rules";
import { gameTexts } from "./texts.ts";

export const GameByline = ({ creator, players }: { creator: NamedPerson; players: number }) => (
  <p className="text-15 text-ink-2 wrap-anywhere">
    {gameTexts.by} <bdi>{displayName(creator)}</bdi> · {gameTexts.players(players)}
  </p>
);
