import { readSync } from "node:fs";
import { sumOf } from "./page-sums.ts";

const PAGE_SIZE_AT = 16;
const SMALLEST_PAGE = 512;
/** Does not fit into two bytes and is written as 1. */
const LARGEST_PAGE = 65_536;
const BYTES_AT_ONCE = 2 ** 21;

/** The page size in the header of an open file. */
export function readPageSize(descriptor: number): number {
  const header = Buffer.alloc(PAGE_SIZE_AT + 2);
  readSync(descriptor, header, 0, header.length, 0);
  const size = header.readUInt16BE(PAGE_SIZE_AT);
  return size === 1 ? LARGEST_PAGE : Math.max(size, SMALLEST_PAGE);
}

/** The sums of all pages of an open file, as they are on the disk. */
export function* sumPages(descriptor: number, pageSize: number): Generator<number> {
  const buffer = Buffer.alloc(Math.max(BYTES_AT_ONCE - (BYTES_AT_ONCE % pageSize), pageSize));
  for (let position = 0; ; position += buffer.length) {
    const length = readSync(descriptor, buffer, 0, buffer.length, position);
    for (let at = 0; at + pageSize <= length; at += pageSize) {
      yield sumOf(buffer.subarray(at, at + pageSize));
    }
    if (length < buffer.length) return;
  }
}
