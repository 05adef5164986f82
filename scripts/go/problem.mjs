/** Reports an error that the user can fix. Scripts print its message without a stack trace. */
export class Problem extends Error {}
