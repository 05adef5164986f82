import { DomainError } from "../../../errors/domain-error.ts";
import type { GameStatus } from "./games.rules.ts";

const reasons: Record<GameStatus, string> = {
  upcoming: "This game has not started yet.",
  active: "This game is still running.",
  completed: "This game has ended.",
};

export const wrongGameStatus = (rule: string, status: GameStatus) =>
  new DomainError("wrong_game_status", `${rule} ${reasons[status]}`);
