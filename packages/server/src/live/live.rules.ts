export const PING_MS = 10_000;

/** Limits the silence of a stream. A client reconnects after it. */
export const SILENCE_MAX_MS = 25_000;

/** Limits the visible tabs of a user, because each has one stream. */
export const STREAMS_PER_PERSON_MAX = 20;

/** Limits how many clients are notified at once: each sends requests, and a small machine serves 500 a second. */
export const WAVE_SIZE = 25;
export const WAVE_PAUSE_MS = 50;

/** Limits the changes stored for streams that resume. A change for named users counts once per user. */
export const RECENT_CHANGES_MAX = 2_000;

/** Names the response header with the position up to which the response is current. */
export const POSITION_HEADER = "live-position";

export const STREAMS_PER_QUERY = 500;

export const WATCH_MS = 500;

/** Delays the notice of unknown changes, because it makes every client reload its screen. */
export const WATCH_PAUSE_MS = 2_000;
