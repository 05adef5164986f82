export const LIVE_PATH = "/api/live";

/** The type of an event without data. Any event shows a client that its stream still works. */
export const PING = "ping";
export const PING_MS = 10_000;

/** A client reconnects if its stream is silent for longer than this. */
export const SILENCE_MAX_MS = 25_000;

/** Maximum number of streams for each user. Each visible tab has one stream. */
export const STREAMS_PER_PERSON_MAX = 20;

/** Notifies at most 500 clients a second, because a small machine serves 500 requests a second. */
export const WAVE_SIZE = 25;
export const WAVE_PAUSE_MS = 50;

/** Maximum number of changes. A change addressed to several users counts once for each user. */
export const RECENT_CHANGES_MAX = 2_000;

/** Response header with a position. The response includes all changes up to that position. */
export const POSITION_HEADER = "live-position";

export const STREAMS_PER_QUERY = 500;

export const WATCH_MS = 500;

/** The pause after a commit by another program is longer, because every client reloads its screen. */
export const WATCH_PAUSE_MS = 2_000;
