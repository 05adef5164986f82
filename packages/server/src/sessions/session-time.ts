/**
 * The moment by which sessions expire. Lucia sets and checks expiry by the machine's clock and takes
 * no other, so that whoever compares with `expiresAt` asks this instead of the injected clock.
 */
export const sessionNow = (): number => Date.now();
