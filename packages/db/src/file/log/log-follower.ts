import type { LogSums } from "./log-frame.ts";
import {
  type LogHeader,
  makeChunk,
  type PageSums,
  readFrames,
  readHeader,
  withLog,
} from "./write-ahead-log.ts";

/** This many are read within milliseconds. */
const FRAMES_AT_ONCE = 250;

/** A place in the log, and the running sums up to it. */
interface Reached {
  frames: number;
  sums: LogSums;
}

/**
 * Reads the log of a data file as it grows: each frame is read once, however long the log gets
 * before it begins anew.
 */
export class LogFollower {
  readonly #path: string;
  #salt: bigint | undefined;
  #lastCommit: Reached | undefined;
  #reached: Reached | undefined;
  #uncommitted: [page: number, sum: number][] = [];
  readonly #pages = new Map<number, number>();
  /** Kept until the end is reached: a new one each time would scatter over the memory. */
  #chunk: Buffer | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** The newest sum of each page that was committed since `forget`. */
  get pages(): PageSums {
    return this.#pages;
  }

  /** Tells one round of the log from another; undefined while there is none. */
  get round(): bigint | undefined {
    return this.#salt;
  }

  /** Call it once the sums of all `pages` are stored. */
  forget(): void {
    this.#pages.clear();
  }

  /** Reads on for a moment; returns whether it has reached the end. */
  readSome(): boolean {
    return (
      withLog(this.#path, (descriptor) => this.#readFrom(descriptor)) ?? this.#begin(undefined)
    );
  }

  /** Call it while nobody else can write. */
  readAll(): void {
    // A partly read transaction may have been rolled back since, and its frames overwritten.
    this.#reached = undefined;
    this.#uncommitted = [];
    while (!this.readSome());
  }

  /** A process seals all pages before it begins the log anew. */
  #begin(header: LogHeader | undefined): boolean {
    this.#salt = header?.salt;
    this.#lastCommit = header && { frames: 0, sums: header.sums };
    this.#reached = undefined;
    this.#uncommitted = [];
    this.#chunk = undefined;
    this.forget();
    return header === undefined;
  }

  #readFrom(descriptor: number): boolean {
    const header = readHeader(descriptor);
    if (header === undefined || header === "broken") return this.#begin(undefined);
    if (header.salt !== this.#salt) this.#begin(header);
    const from = this.#reached ?? this.#lastCommit ?? { frames: 0, sums: header.sums };
    const reached = { frames: from.frames, sums: from.sums.copy() };
    const chunk = this.#chunk ?? makeChunk(header.pageSize, FRAMES_AT_ONCE * header.pageSize);
    this.#chunk = chunk;
    const end = from.frames + FRAMES_AT_ONCE;
    for (const frame of readFrames(descriptor, header.pageSize, {
      skipped: from.frames,
      chunk,
    })) {
      if (frame.salt !== header.salt || !reached.sums.goOn(frame)) break;
      reached.frames += 1;
      this.#uncommitted.push([frame.page, frame.sum]);
      if (frame.isCommit) this.#commit(reached);
      if (reached.frames === end) {
        this.#reached = reached;
        return false;
      }
    }
    // The next writer may overwrite uncommitted frames.
    this.#reached = undefined;
    this.#uncommitted = [];
    this.#chunk = undefined;
    return true;
  }

  #commit({ frames, sums }: Reached): void {
    for (const [page, sum] of this.#uncommitted) this.#pages.set(page, sum);
    this.#uncommitted = [];
    this.#lastCommit = { frames, sums: sums.copy() };
  }
}
