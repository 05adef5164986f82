/** Between two signs of life on a stream that has nothing to tell. */
export const PING_MS = 10_000;

/** Whoever has heard nothing for so long takes the stream for dead. */
export const SILENCE_MAX_MS = 25_000;

/** Browsers of one person; each has one stream, however many tabs it has. */
export const STREAMS_PER_PERSON_MAX = 20;

/**
 * So many people are told at once, and the next ones after a pause: they all ask for what has
 * changed, and 500 a second is what a small machine answers.
 */
export const WAVE_SIZE = 25;
export const WAVE_PAUSE_MS = 50;

/**
 * So much of what was told last is kept for streams that go on where another one ended: pieces of
 * news, of which those for certain people count as many times as they name some.
 */
export const RECENT_NEWS_MAX = 2_000;

/** The header of answers that names the position up to which they are new. */
export const POSITION_HEADER = "live-position";

/** Of so many streams one query asks whether their sessions are open still. */
export const STREAMS_PER_QUERY = 500;

/** How often other processes on the same database are looked for, while somebody listens. */
export const WATCH_MS = 500;

/** After such a look has found something, which makes everybody load all that they see. */
export const WATCH_PAUSE_MS = 2_000;
