import { describe, expect, it } from "vitest";
import { cutPortrait, explainFailure, fitPicture, processPicture } from "./picture.ts";

describe("processing a picture", () => {
  it.each([
    { from: [4000, 3000], to: [800, 600] },
    { from: [3000, 4000], to: [450, 600] },
    { from: [4000, 1000], to: [800, 200] },
    { from: [800, 600], to: [800, 600] },
    { from: [64, 48], to: [64, 48] },
    { from: [10_000, 1], to: [800, 1] },
  ] as const)(
    "SHARE-02 scales a picture of $from pixels to $to",
    ({ from: [width, height], to }) => {
      expect(fitPicture({ width, height })).toEqual({ width: to[0], height: to[1] });
    },
  );

  it("SHARE-02 rejects a file that is not a picture, and explains why", async () => {
    const file = new File(["a diary"], "diary.txt", { type: "text/plain" });
    await expect(processPicture(file)).rejects.toThrow("This file isn't a picture.");
  });
});

describe("cutPortrait", () => {
  it("PROF-01 a profile picture is cropped to its central square and scaled to 320 pixels", () => {
    expect(cutPortrait({ width: 4000, height: 3000 })).toEqual({
      left: 500,
      top: 0,
      width: 3000,
      height: 3000,
      target: { width: 320, height: 320 },
    });
    expect(cutPortrait({ width: 600, height: 901 })).toMatchObject({ left: 0, top: 150 });
  });

  it("PROF-01 a small profile picture is not enlarged", () => {
    expect(cutPortrait({ width: 100, height: 60 })).toMatchObject({
      left: 20,
      target: { width: 60, height: 60 },
    });
  });
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const files: [string, string, RegExp][] = [
  ["a photo of an iPhone", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", /HEIC/],
  ["several iPhone photos in one file", "\0\0\0\x18ftypmif1\0\0\0\0", /HEIC/],
  ["a little-endian TIFF", "II*\0\x08\0\0\0", /TIFF/],
  ["a big-endian TIFF", "MM\0*\0\0\0\x08", /TIFF/],
  ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>", /SVG/],
  ["an SVG after an XML declaration", "<?xml version='1.0'?>\n<!-- drawn -->\n<svg/>", /SVG/],
  ["a PDF", "%PDF-1.7", /PDF/],
  ["a video", "\0\0\0\x18ftypmp42", /video/],
  ["a damaged JPEG", "\xff\xd8\xff\xe0 and no more", /damaged, or too large/],
  ["a damaged PNG", "\x89PNG\r\n\x1a\n", /damaged/],
  ["a damaged WebP", "RIFF\0\0\0\0WEBPVP8 ", /damaged/],
  ["a damaged AVIF", "\0\0\0\x20ftypavif", /damaged/],
  ["an empty file", "", /empty/],
  ["a text file", "Dear diary, <svg> is a word.", /isn't a picture/],
  ["an XML file", "<?xml version='1.0'?><feed/>", /isn't a picture/],
];

describe("explainFailure", () => {
  it.each(files)("SHARE-02 recognises %s by its first bytes", async (_, content, reason) => {
    const file = new File([bytes(content)], "photo.jpg", { type: "image/jpeg" });
    expect(await explainFailure(file)).toMatch(reason);
  });
});
