import { describe, expect, it } from "vitest";
import { explainFailure } from "./picture-kind.ts";

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
