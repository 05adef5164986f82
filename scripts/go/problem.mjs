/** An error that the user can fix. Scripts print only its message. */
export class Problem extends Error {}
