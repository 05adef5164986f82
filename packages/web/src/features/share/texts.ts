import {
  NOTHING_TO_VALIDATE,
  VALIDATION_UNAVAILABLE,
} from "@stepout/server/domains/judge/validation.rules";

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
  games: "Which games does it count for?",
  loadingGames: "Loading your games",
  gamesFailed: "Couldn't load your games",
  noGames: "You're not in an active game",
  noGamesHint: "Join one or start your own, then share what you did.",
  beyond: (postsPerDay: number) =>
    `: you already have ${postsPerDay === 1 ? "your point" : `your ${postsPerDay} points`} for today. This post still shows, without a point.`,
  submitTo: (games: number) => (games > 1 ? `Share in ${games} games` : "Share"),
  shared: "Your accomplishment has been shared!",
  failed: "Failed to share your accomplishment. Please try again.",
} as const;
