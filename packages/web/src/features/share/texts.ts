import {
  NOTHING_TO_VALIDATE,
  VALIDATION_UNAVAILABLE,
} from "@stepout/server/domains/judge/validation.rules";

export const shareTexts = {
  title: "Share your accomplishment",
  content: "What did you do?",
  contentPlaceholder: "I talked to a stranger on the train …",
  checkValidity: "Check Validity",
  nothingToCheck: NOTHING_TO_VALIDATE,
  happened: "The action happened",
  notHappened: "It may not have happened yet",
  chosen: "Likely the result of a choice",
  notChosen: "It may not have been a choice",
  onlyAnOpinion: "Only an opinion: share it just as you like.",
  checkFailed: VALIDATION_UNAVAILABLE,
  addPicture: "Add a photo",
  addPictureHint: "Camera or library",
  preparingPicture: "Preparing the photo",
  pictureAlt: "The photo you are about to share",
  removePicture: "Remove the photo",
  games: "Which games does it count for?",
  loadingGames: "Loading your games",
  gamesFailed: "Your games did not load",
  noGames: "You are in no active game right now",
  noGamesHint: "Join one or start your own, then share what you did.",
  beyond: (postsPerDay: number) =>
    `: your ${postsPerDay === 1 ? "accomplishment" : `${postsPerDay} accomplishments`} for today ${postsPerDay === 1 ? "counts" : "count"} already. This one will be shown, without a point.`,
  submitTo: (games: number) => (games > 1 ? `Share in ${games} games` : "Share"),
  shared: "Your accomplishment has been shared!",
  failed: "Failed to share your accomplishment. Please try again.",
} as const;
