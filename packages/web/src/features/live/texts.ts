export const liveTexts = {
  newPosts: (count: number) =>
    count === 1 ? "New accomplishment" : `${count} new accomplishments`,
  newPostBy: (name: string) => `New accomplishment by ${name}`,
  newComment: "New comment on your accomplishment",
  newMessage: "New message",
  newMessageFrom: (name: string) => `New message from ${name}`,
  newInvitation: (game: string) => `New invitation to ${game}`,
  newRequest: (name: string, game: string) => `${name} asks to join ${game}`,
};
