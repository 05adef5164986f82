import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLocalPictures, pictureFile, picturesFolder } from "./local-pictures.ts";
import { hashOf, type PictureStore, readPicture } from "./picture-store.ts";

const HOUR_MS = 3_600_000;
const LARGE_BYTES = 300_000;
const PIECE_BYTES = 131_072;
const BYTES = Buffer.from("a picture of a stair");
const HASH = hashOf(BYTES);

let folder: string;
let pictures: string;
let store: PictureStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-pictures-"));
  pictures = join(folder, "pictures");
  store = createLocalPictures(pictures);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function listed(): Promise<string[]> {
  const hashes: string[] = [];
  for await (const { hash } of store.list()) hashes.push(hash);
  return hashes;
}

const filesOf = (hash: string) => readdirSync(join(pictures, hash.slice(0, 2)));

describe("the picture folder", () => {
  it("HARD-11 stores a picture under its checksum, readable only by its owner", async () => {
    await store.put(HASH, BYTES);
    const file = join(pictures, HASH.slice(0, 2), `${HASH}.jpg`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(pictures).mode & 0o777).toBe(0o700);
    expect(filesOf(HASH)).toEqual([`${HASH}.jpg`]);
    expect(await readPicture(store, HASH)).toEqual(BYTES);
    expect([await store.has(HASH), await listed()]).toEqual([true, [HASH]]);
  });

  it("HARD-11 reads a byte range of a picture file", async () => {
    await store.put(HASH, BYTES);
    const picture = await store.open(HASH);
    expect(picture?.byteCount).toBe(BYTES.length);
    expect(picture && (await text(picture.read({ first: 2, last: 8 })))).toBe("picture");
  });

  it("SIZE-01 reads a large picture in chunks of limited size", async () => {
    const large = Buffer.alloc(LARGE_BYTES, "large");
    await store.put(hashOf(large), large);
    const picture = await store.open(hashOf(large));
    const lengths: number[] = [];
    for await (const piece of picture?.read() ?? []) lengths.push(piece.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(PIECE_BYTES);
    expect(lengths.reduce((sum, length) => sum + length)).toBe(LARGE_BYTES);
  });

  it("HARD-11 lists only the pictures in a folder, sorted by name", async () => {
    const all = ["one", "two", "three", "four"].map((word) => Buffer.from(word));
    for (const bytes of all) await store.put(hashOf(bytes), bytes);
    const hashes = all.map(hashOf).sort();
    const file = pictureFile(pictures, hashes[0] ?? "");
    mkdirSync(join(pictures, "other"));
    for (const other of [`${file}.partial-1-1`, `${file}.txt`, join(pictures, "other/a.jpg")]) {
      writeFileSync(other, "not a picture");
    }
    expect(await listed()).toEqual(hashes);
    for (const hash of hashes) await store.remove(hash);
    expect(await listed()).toEqual([]);
    await store.remove(HASH);
  });

  it("HARD-11 treats an empty picture file as missing", async () => {
    await store.put(HASH, BYTES);
    writeFileSync(pictureFile(pictures, HASH), "");
    expect(await store.open(HASH)).toBe(undefined);
    await store.put(HASH, BYTES);
    expect(await readPicture(store, HASH)).toEqual(BYTES);
  });

  it("HARD-11 neither reads, removes nor stores a file whose name is not a checksum", async () => {
    writeFileSync(join(folder, "secret.jpg"), "secret");
    const hash = "../../secret";
    expect([await store.has(hash), await store.open(hash)]).toEqual([false, undefined]);
    await store.remove(hash);
    await expect(store.put(hash, BYTES)).rejects.toThrow("not a picture's hash");
    expect(readdirSync(folder)).toEqual(["secret.jpg"]);
  });

  it("HARD-11 storing a picture again changes only the file's modification time", async () => {
    await store.put(HASH, BYTES);
    const file = pictureFile(pictures, HASH);
    const { ino } = statSync(file);
    utimesSync(file, 1, 1);
    const before = Date.now() - HOUR_MS;
    await store.put(HASH, BYTES);
    expect(statSync(file).ino).toBe(ino);
    for await (const { changedAt } of store.list()) {
      expect(await changedAt()).toBeGreaterThan(before);
      expect(await changedAt()).toBeLessThan(Date.now() + HOUR_MS);
    }
  });

  it("HARD-11 creates the picture folder once its disk is available, even after a failed upload", async () => {
    const disk = join(folder, "a disk that is plugged in later");
    symlinkSync(disk, pictures);
    await expect(store.put(HASH, BYTES)).rejects.toThrow("mkdir");
    mkdirSync(disk);
    await store.put(HASH, BYTES);
    expect(await readPicture(store, HASH)).toEqual(BYTES);
  });

  it("HARD-11 distinguishes a missing picture from an unreadable one", async () => {
    writeFileSync(pictures, "not a folder");
    await expect(store.has(HASH)).rejects.toThrow("ENOTDIR");
  });

  it("HARD-11 puts the picture folder next to the data file, not next to a symbolic link to it", async () => {
    const data = join(folder, "disk", "data.db");
    const link = join(folder, "link.db");
    mkdirSync(dirname(data));
    symlinkSync(data, link);
    expect(picturesFolder(data)).toBe(join(folder, "disk", "pictures"));
    writeFileSync(data, "");
    expect(picturesFolder(link)).toBe(join(folder, "disk", "pictures"));
  });

  it("HARD-06 leaves no partial file if a picture can't be written", async () => {
    mkdirSync(pictureFile(pictures, HASH), { recursive: true });
    await expect(store.put(HASH, BYTES)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(filesOf(HASH)).toEqual([`${HASH}.jpg`]);
  });

  it("HARD-11 removes partial picture files of killed processes only when they are old", async () => {
    await store.put(HASH, BYTES);
    const file = pictureFile(pictures, HASH);
    for (const second of [1, 2, 3]) {
      writeFileSync(`${file}.partial-${second}-1`, "half");
      utimesSync(`${file}.partial-${second}-1`, second, second);
    }
    await store.removeUnfinished(2_000);
    const remaining = [2, 3].map((second) => `${HASH}.jpg.partial-${second}-1`);
    expect(filesOf(HASH).sort()).toEqual([`${HASH}.jpg`, ...remaining]);
  });
});
