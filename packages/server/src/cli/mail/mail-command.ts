/** The command that a server runs in a child process to send mails. */
export const SEND_COMMAND = "send-mails";
