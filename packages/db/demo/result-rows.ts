import {
  DAY_MS,
  type DemoGames,
  type DemoPeople,
  type DemoPost,
  type DemoRows,
  get,
  HOUR_MS,
  type Setting,
} from "./demo.ts";
import type { GameKey } from "./texts/games.ts";
import type { PersonKey } from "./texts/people.ts";

const MEDALS = ["gold", "silver", "bronze"] as const;

const UNSEEN_RESULTS: Readonly<Partial<Record<GameKey, readonly PersonKey[]>>> = {
  praise: ["maya", "leo"],
};

interface Standing {
  readonly person: PersonKey;
  readonly score: number;
  readonly upvotes: number;
}

function rank(standings: readonly Standing[]) {
  const scores = [...new Set(standings.map(({ score }) => score))].sort((a, b) => b - a);
  const mostUpvotes = Math.max(...standings.map(({ upvotes }) => upvotes));
  return standings.map((standing) => ({
    ...standing,
    position: standings.filter(({ score }) => score > standing.score).length + 1,
    medalType: standing.score > 0 ? (MEDALS[scores.indexOf(standing.score)] ?? null) : null,
    isPopularVote: standing.upvotes > 0 && standing.upvotes === mostUpvotes,
  }));
}

export function buildResults(
  setting: Setting,
  rows: DemoRows,
  { people, games }: { people: DemoPeople; games: DemoGames },
  posts: readonly DemoPost[],
): void {
  const { now, random } = setting;
  for (const game of games.values()) {
    if (game.endTime > now) continue;
    const shared = posts.filter((post) => post.game === game.key);
    const standings = [...game.joinedAt.keys()].map((person) => {
      const own = new Set(shared.filter(({ text }) => text.by === person).map(({ id }) => id));
      const upvotes = rows.upvotes.filter(
        ({ postId, createdAt }) => own.has(postId) && createdAt < game.endTime,
      );
      return { person, score: own.size, upvotes: upvotes.length };
    });
    const settledAt = rows.games.find(({ id }) => id === game.id)?.settledAt ?? game.endTime;
    for (const { person, ...result } of rank(standings)) {
      const userId = get(people, person).id;
      const isUnseen = UNSEEN_RESULTS[game.key]?.includes(person) ?? false;
      const openedAt = settledAt + random.between(HOUR_MS / 2, Math.min(DAY_MS, now - settledAt));
      rows.gameResults.push({ gameId: game.id, userId, ...result });
      rows.notifications.push({
        id: setting.idAt(settledAt),
        userId,
        gameId: game.id,
        type: result.medalType === "gold" ? "game_won" : "game_completed",
        createdAt: settledAt,
        readAt: isUnseen ? null : Math.round(openedAt),
      });
    }
  }
}
