/** The command of the process that copies and proves for a server. */
export const COPY_COMMAND = "copy-served";

/** What both processes send each other, in this order. */
export const COPY_SIGNALS = { ready: "ready", sealed: "sealed", begun: "begun" } as const;
