export const CONNECTION_HINT = "Check your connection, then try again.";
