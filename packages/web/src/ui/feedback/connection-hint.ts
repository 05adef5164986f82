export const CONNECTION_HINT = "Check your connection and try again.";
