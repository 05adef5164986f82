/** The command that a server runs in a child process to copy and prove its data. */
export const COPY_COMMAND = "copy-served";

/** The messages between both processes, in this order. */
export const COPY_SIGNALS = { ready: "ready", sealed: "sealed", begun: "begun" } as const;
