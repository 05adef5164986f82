import { CONNECTION_HINT } from "#ui/feedback/connection-hint.ts";

export const sendMessageTexts = {
  title: "Send a message",
  to: "To",
  about: "In",
  label: "Message",
  placeholder: "Say something kind …",
  blank: "Please write a message",
  send: "Send Message",
  sent: "Message sent",
  failed: "Failed to send message",
} as const;

export const messagesTexts = {
  title: "Messages",
  conversations: "Conversations",
  loading: "Loading your conversations",
  failed: "Your conversations did not load",
  tryAgainHint: CONNECTION_HINT,
  empty: "No messages yet",
  emptyHint: "Open one of your games, tap its players, and send one a kind word.",
  findPeople: "Go to your games",
  about: "Re:",
  you: "You:",
  unread: "unread",
  noneOpen: "Who have you been thinking of?",
  noneOpenHint: "Choose a conversation, and it opens here.",

  conversation: "Conversation",
  conversationWith: (name: string) => `Conversation with ${name}`,
  back: "Back",
  loadingThread: "Loading the conversation",
  threadFailed: "This conversation did not load",
  notFound: "There is no such conversation",
  notFoundHint: "It may belong to a game that is gone.",
  allConversations: "All conversations",
  older: "Show older messages",
  olderFailed: "Older messages did not load.",
  today: "Today",
  yesterday: "Yesterday",
  says: (name: string) => `${name}:`,
  sending: "Sending …",

  label: "Message",
  placeholder: "Write a message …",
  send: "Send",
  enterHint: "Enter sends, Shift + Enter starts a line",
} as const;
