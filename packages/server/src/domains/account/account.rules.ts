export const achievements = [
  { id: "comfort-zone-crusher", counts: "totalAccomplishments", goal: 10 },
  { id: "community-champion", counts: "totalUpvotes", goal: 50 },
  { id: "game-master", counts: "gamesCreated", goal: 5 },
  { id: "inspiration", counts: "totalUpvotes", goal: 100 },
] as const;

export type AchievementId = (typeof achievements)[number]["id"];
export type CountedTotal = (typeof achievements)[number]["counts"];

export interface AchievementProgress {
  id: AchievementId;
  goal: number;
  reached: number;
  isUnlocked: boolean;
}

export const goalOf = (achievement: AchievementId): number =>
  achievements.find(({ id }) => id === achievement)?.goal ?? 0;

export const achievementProgress = (stats: Record<CountedTotal, number>): AchievementProgress[] =>
  achievements.map(({ id, counts, goal }) => ({
    id,
    goal,
    reached: Math.min(stats[counts], goal),
    isUnlocked: stats[counts] >= goal,
  }));

export const CALENDAR_WEEKS = 53;

export const WEEK_DAYS = 7;
