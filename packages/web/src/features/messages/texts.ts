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
