import type { AchievementId } from "@stepout/server/domains/account/account.rules";

interface AchievementTexts {
  title: string;
  hint: string;
  progress: (reached: number, goal: number) => string;
  /** Returns the achievement's description for a shared picture. */
  feat: (goal: number) => string;
}

export const achievementTexts: Record<AchievementId, AchievementTexts> = {
  "comfort-zone-crusher": {
    title: "Comfort Zone Crusher",
    hint: "Share 10 accomplishments",
    progress: (reached, goal) => `${reached} of ${goal} accomplishments`,
    feat: (goal) => `${goal} accomplishments`,
  },
  "community-champion": {
    title: "Community Champion",
    hint: "Get 50 votes from others",
    progress: (reached, goal) => `${reached} of ${goal} votes`,
    feat: (goal) => `${goal} votes from others`,
  },
  "game-master": {
    title: "Game Master",
    hint: "Create 5 games",
    progress: (reached, goal) => `${reached} of ${goal} games`,
    feat: (goal) => `${goal} games created`,
  },
  inspiration: {
    title: "Inspiration",
    hint: "Get 100 votes from others",
    progress: (reached, goal) => `${reached} of ${goal} votes`,
    feat: (goal) => `${goal} votes from others`,
  },
};

export const achievementListTexts = {
  loading: "Loading your achievements",
  failed: "Couldn't load your achievements",
  unlocked: "Unlocked",
  newTitle: "Achievement unlocked",
  newHint: "You kept stepping out. This one is yours.",
  seeAll: "See all",
} as const;
