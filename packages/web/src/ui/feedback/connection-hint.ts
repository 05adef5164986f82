/** The advice below most failures to load. */
export const CONNECTION_HINT = "Check your connection, then try again.";
