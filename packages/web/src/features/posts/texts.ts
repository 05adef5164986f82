export const postTexts = {
  fetchFailed: "Failed to fetch accomplishments",
  pages: (list: string) => `${list}, pages`,
  page: (page: number) => `Page ${page}`,
  previousPage: "Previous",
  nextPage: "Next",

  upvote: (name: string) => `Upvote ${name}'s accomplishment`,
  upvoteFailed: "Failed to toggle upvote",
  notAllowed: "Not Allowed",
  ownPost: "You cannot like your own post",

  commentLabel: (name: string) => `Write a comment on ${name}'s accomplishment`,
  commentPlaceholder: "Cheer them on…",
  ownPostPlaceholder: "Add a detail, or say thanks…",
  sendComment: "Send comment",
  commentAdded: "Comment added successfully!",
  commentAddFailed: "Failed to add comment",
  commentDeleted: "Comment deleted successfully!",
  commentDeleteFailed: "Failed to delete comment",
  deleteComment: "Delete comment",
  showAllComments: (count: number) => `View all ${count} comments`,
  moreComments: "Show more comments",
  commentsFailed: "Couldn't load comments",
  writeComment: (name: string) => `Comment on ${name}'s accomplishment`,

  menu: "Post actions",
  commentMenu: "Comment actions",
  copyLink: "Copy link",
  linkCopied: "Link to the post copied to clipboard",
  edit: "Edit",
  editLabel: "Your accomplishment",
  save: "Save",
  cancel: "Cancel",
  blank: "Please describe your accomplishment",
  edited: "edited",
  notCounted: "no point",
  forYesterday: "for yesterday",
  forDay: (day: string) => `for ${day}`,
  updated: "Post updated successfully!",
  updateFailed: "Failed to update post",

  remove: "Delete",
  removeTitle: "Delete this post?",
  removeNote:
    "You lose any point it earned, and its upvotes and comments are deleted. This can't be undone.",
  removed: "Post deleted successfully!",
  removeFailed: "Failed to delete post",

  redact: "Redact content",
  redactTitle: "Redact this post?",
  redactNote: "Your words are removed, but the accomplishment still counts. This can't be undone.",
  redacted: "Post content redacted successfully!",
  redactFailed: "Failed to redact post",

  removeImage: "Remove image",
  removeImageTitle: "Remove the image?",
  removeImageNote: "The photo is deleted, but your words stay. This can't be undone.",
  imageRemoved: "Image removed successfully!",
  removeImageFailed: "Failed to remove image",

  deleted: "This post was deleted",
  closed: "You can no longer see this post",
  commentKept: "Your comment",

  openPicture: "Enlarge the photo",
  postBy: (name: string) => `Accomplishment by ${name}`,
} as const;

export const removalTexts = {
  remove: "Remove from the game",
  submit: "Remove",
} as const;

const LARGE_TEXT_LENGTH = 140;

export const postTextSize = (content: string): string =>
  content.length > LARGE_TEXT_LENGTH ? "text-17" : "text-20";

export const META_DOT = "\u00a0· ";

/** Keeps the dot on the same line as the game's name, so that no line begins with a dot if the time wraps. */
export const metaStart = "flex max-w-max min-w-0 grow basis-[5rem]";
