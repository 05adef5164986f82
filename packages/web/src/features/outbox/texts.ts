export const outboxTexts = {
  countsLater: "Your step counts once it's sent.",
  more: (count: number) =>
    count === 1 ? "1 more post is waiting." : `${count} more posts are waiting.`,
  waitingPost: "Your post, waiting to be sent",
  commentsSent: (count: number) =>
    count === 1 ? "Your comment has been sent." : `Your ${count} comments have been sent.`,
  refused: (count: number) =>
    count === 1
      ? "Something you wrote couldn't be sent"
      : `${count} things you wrote couldn't be sent`,
  refusedHint: (count: number) =>
    count === 1
      ? "You'll find it on Home, with the reason."
      : "You'll find them on Home, with the reasons.",
  otherPhoto: "Your draft has another photo",
  otherPhotoHint: "Share or discard your draft first.",
};
