export const PING_MS = 10_000;

/** A client takes a stream for dead that was silent for so long. */
export const SILENCE_MAX_MS = 25_000;

/** One per visible tab. */
export const STREAMS_PER_PERSON_MAX = 20;

/** Woken listeners all ask for changes, and a small machine answers 500 requests a second. */
export const WAVE_SIZE = 25;
export const WAVE_PAUSE_MS = 50;

/** For streams that resume. A change for named users counts once for each of them. */
export const RECENT_CHANGES_MAX = 2_000;

/** The response header with the position up to which the answer is new. */
export const POSITION_HEADER = "live-position";

export const STREAMS_PER_QUERY = 500;

export const WATCH_MS = 500;

/** After finding such changes, which make every client reload all it shows. */
export const WATCH_PAUSE_MS = 2_000;
