/** Between two signs of life on an idle stream. */
export const PING_MS = 10_000;

/** A client that has heard nothing for so long takes the stream for dead. */
export const SILENCE_MAX_MS = 25_000;

/** One stream per browser, however many tabs it has. */
export const STREAMS_PER_PERSON_MAX = 20;

/**
 * How many listeners are woken at once; the next ones follow after a pause. They all ask for what
 * has changed, and a small machine answers 500 a second.
 */
export const WAVE_SIZE = 25;
export const WAVE_PAUSE_MS = 50;

/**
 * How many recent changes are kept for streams that resume. A change for named people counts once
 * for each of them.
 */
export const RECENT_CHANGES_MAX = 2_000;

/** The response header with the position up to which the answer is new. */
export const POSITION_HEADER = "live-position";

/** The streams whose sessions one query checks. */
export const STREAMS_PER_QUERY = 500;

/** How often to look for changes by other processes, while somebody listens. */
export const WATCH_MS = 500;

/** The pause after finding such changes, which make everybody reload all that they see. */
export const WATCH_PAUSE_MS = 2_000;
