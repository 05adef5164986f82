export const PING_MS = 10_000;

/** A client reconnects if its stream stays silent for longer. */
export const SILENCE_MAX_MS = 25_000;

/** Limits a user's visible tabs, because each tab has a stream. */
export const STREAMS_PER_PERSON_MAX = 20;

/** Number of clients notified at once. Each then sends requests, and a small machine serves 500 a second. */
export const WAVE_SIZE = 25;
export const WAVE_PAUSE_MS = 50;

/** Limit on changes stored for resuming streams. A change addressed to individual users counts once per user. */
export const RECENT_CHANGES_MAX = 2_000;

/** Response header. The response includes all changes up to this position. */
export const POSITION_HEADER = "live-position";

export const STREAMS_PER_QUERY = 500;

export const WATCH_MS = 500;

/** Delay before a notice of unknown changes, because the notice makes every client reload its screen. */
export const WATCH_PAUSE_MS = 2_000;
