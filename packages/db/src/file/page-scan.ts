import { readSync } from "node:fs";
import { sumOf } from "./page-sums.ts";

const PAGE_SIZE_AT = 16;
const SMALLEST_PAGE = 512;
/** Does not fit into the two bytes, and is written as 1. */
const LARGEST_PAGE = 65_536;
const BYTES_AT_ONCE = 2 ** 21;

/** The checksum of each page of a file as it is on the disk. */
export interface PageScan {
  pageSize: number;
  sums: Uint32Array;
}

function readPageSize(descriptor: number): number {
  const header = Buffer.alloc(PAGE_SIZE_AT + 2);
  readSync(descriptor, header, 0, header.length, 0);
  const size = header.readUInt16BE(PAGE_SIZE_AT);
  return size === 1 ? LARGEST_PAGE : Math.max(size, SMALLEST_PAGE);
}

/** Sums up all pages of an open file. */
export function scanPages(descriptor: number): PageScan {
  const pageSize = readPageSize(descriptor);
  const buffer = Buffer.alloc(Math.max(BYTES_AT_ONCE - (BYTES_AT_ONCE % pageSize), pageSize));
  const sums: number[] = [];
  for (let position = 0; ; position += buffer.length) {
    const length = readSync(descriptor, buffer, 0, buffer.length, position);
    for (let at = 0; at + pageSize <= length; at += pageSize) {
      sums.push(sumOf(buffer.subarray(at, at + pageSize)));
    }
    if (length < buffer.length) return { pageSize, sums: Uint32Array.from(sums) };
  }
}
