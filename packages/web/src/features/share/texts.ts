import {
  NOTHING_TO_VALIDATE,
  VALIDATION_UNAVAILABLE,
} from "@stepout/server/domains/posts/validation.rules";
import { PHOTO_FAILURE } from "#lib/photo.ts";

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
  addPhoto: "Add a photo",
  addPhotoHint: "Camera or library",
  preparingPhoto: "Preparing the photo",
  photoAlt: "The photo you are about to share",
  removePhoto: "Remove the photo",
  photoFailed: PHOTO_FAILURE,
  games: "Which games does it count for?",
  loadingGames: "Loading your games",
  gamesFailed: "Your games did not load",
  noGames: "You are in no active game right now",
  noGamesHint: "Join one or start your own, then share what you did.",
  discover: "Discover games",
  submitTo: (games: number) => (games > 1 ? `Share in ${games} games` : "Share"),
  shared: "Your accomplishment has been shared!",
  failed: "Failed to share your accomplishment. Please try again.",
} as const;
