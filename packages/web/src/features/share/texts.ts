import {
  NOTHING_TO_VALIDATE,
  VALIDATION_UNAVAILABLE,
} from "@stepout/server/domains/judge/validation.rules";

const milestones: Partial<Record<number, string>> = {
  1: "You're on the stair.",
  5: "You've found your stride.",
  10: "Look how far up you are.",
  25: "What a view from here!",
};

const step = (score: number) => `Step ${score}. ${milestones[score] ?? "One step higher."}`;

export const shareTexts = {
  title: "Share your accomplishment",
  content: "What did you do?",
  contentPlaceholder: "I talked to a stranger on the train…",
  checkValidity: "Check Validity",
  nothingToCheck: NOTHING_TO_VALIDATE,
  happened: "The action happened",
  notHappened: "It may not have happened yet",
  chosen: "Likely the result of a choice",
  notChosen: "It may not have been a choice",
  onlyAnOpinion: "Just an opinion. You can share it either way.",
  checkFailed: VALIDATION_UNAVAILABLE,
  addPicture: "Add a photo",
  addPictureHint: "Camera or library",
  preparingPicture: "Preparing the photo",
  pictureAlt: "The photo you're about to share",
  removePicture: "Remove the photo",
  otherPicture: "Another photo you added",
  useOtherPicture: "Use this photo",
  onePhoto: "An accomplishment has one photo.",
  games: "Which games does it count for?",
  loadingGames: "Loading your games",
  gamesFailed: "Couldn't load your games",
  otherGames: "Choose other games",
  noGames: "You're not in an active game",
  noGamesHint: "Join one or start your own, then share what you did.",
  beyond: (postsPerDay: number) =>
    postsPerDay === 1
      ? "You already have your point for today. This post still shows, without a point."
      : `You already have your ${postsPerDay} points for today. This post still shows, without a point.`,
  yesterday: "It was yesterday",
  countsToday: "Your post counts for today.",
  countsYesterday: "Your post counts for yesterday.",
  beyondYesterday: (postsPerDay: number) =>
    postsPerDay === 1
      ? "You already have your point for yesterday. This post still shows, without a point."
      : `You already have your ${postsPerDay} points for yesterday. This post still shows, without a point.`,
  notYesterday: {
    "too late": "It's too late to count this for the day before. That's possible until noon.",
    "not started":
      "Not all of these games were on yesterday, so this post can't count for yesterday.",
  },
  countToday: "Count it for today",
  chooseDay: "Choose a day",
  gameEnded: "{name} has ended, so you can't share in it any more.",
  chooseGame: "Choose a game",
  submitTo: (games: number) => (games > 1 ? `Share in ${games} games` : "Share"),
  queued: "Your accomplishment is saved",
  queuedHint: "It will be shared when you're back online.",
  shared: "Your accomplishment has been shared!",
  step,
  stepInStreak: (score: number, days: number) => `${step(score)} That's a ${days}-day streak.`,
  notReceived: "StepOut didn't receive what you shared",
  notReceivedHint: "Add your photo here instead.",
  notAdded: "Your draft already has two photos",
  notAddedHint: "Share or discard your draft, then share this photo again.",
  onlyFirstPhoto: "Only the first photo was added",
  failed: "Failed to share your accomplishment. Please try again.",
} as const;
