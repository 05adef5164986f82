import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import {
  iccSegment,
  jpegWithScans,
  phoneExif,
  plainJpeg,
  withSegments,
} from "../../testing/pictures/jpeg-parts.ts";
import { isTimeout } from "./decoding-cost.rules.ts";
import { processPicture, type ReadImage } from "./image-processing.ts";

const RED = "#ff0000";
const names = ["red", "green", "blue", "white"] as const;
type ColorName = (typeof names)[number];
const colors = { red: RED, green: "#00ff00", blue: "#0000ff", white: "#ffffff" };

const START_OF_SCAN = Buffer.from([0xff, 0xda]);

const field = "image";
const read = async (picture: Sharp | Uint8Array, isPortrait = false) => {
  const bytes = picture instanceof Uint8Array ? picture : await picture.toBuffer();
  return processPicture({ bytes, sender: "ana", isPortrait, field });
};

const solid = (
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha: number } = RED,
) => sharp({ create: { width, height, channels: 4, background } });

async function colorAt(jpeg: Uint8Array, x: number, y: number): Promise<ColorName> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const distanceTo = (name: ColorName) =>
    [1, 3, 5].reduce((sum, digit, channel) => {
      const wanted = Number.parseInt(colors[name].slice(digit, digit + 2), 16);
      return sum + Math.abs(wanted - (data[at + channel] ?? 0));
    }, 0);
  return names.reduce((best, name) => (distanceTo(name) < distanceTo(best) ? name : best));
}

function quarters(): Sharp {
  const squares = names.map((name, at) => ({
    input: { create: { width: 20, height: 10, channels: 3 as const, background: colors[name] } },
    left: (at % 2) * 20,
    top: Math.floor(at / 2) * 10,
  }));
  return solid(40, 20).composite(squares);
}

const withOrientation = (orientation: number) => quarters().jpeg().withMetadata({ orientation });

const animation = async () =>
  sharp(
    await Promise.all([RED, colors.blue].map((color) => solid(20, 10, color).png().toBuffer())),
    { join: { animated: true } },
  );

async function smallSizeOf({ small }: ReadImage) {
  if (!small) return undefined;
  const { width, height } = await sharp(small.bytes).metadata();
  return [width, height];
}

interface Scaling {
  from: [number, number];
  to: [number, number];
  small: [number, number] | undefined;
  portrait: [number, number];
}

describe("processing a picture", () => {
  it.each([
    ["a JPEG", async () => quarters().jpeg()],
    ["a progressive JPEG", async () => quarters().jpeg({ progressive: true })],
    ["a CMYK JPEG", async () => quarters().removeAlpha().toColourspace("cmyk").jpeg()],
    ["a PNG", async () => quarters().png()],
    ["a 16-bit PNG", async () => quarters().toColourspace("rgb16").png()],
    ["a WebP", async () => quarters().webp()],
    ["a GIF", async () => quarters().gif()],
    ["a WebP without loss", async () => quarters().webp({ lossless: true })],
    ["a Display P3 JPEG", async () => quarters().jpeg().withIccProfile("p3")],
  ])("RULE-11 converts %s to an sRGB JPEG", async (_, make) => {
    const { bytes, width, height } = await read(await make());
    expect([width, height]).toEqual([40, 20]);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", space: "srgb", hasProfile: false });
    const corners = [colorAt(bytes, 0.2, 0.2), colorAt(bytes, 0.8, 0.2), colorAt(bytes, 0.2, 0.8)];
    expect(await Promise.all(corners)).toEqual(["red", "green", "blue"]);
  });

  it.each<[number, ColorName[]]>([
    [1, ["red", "green", "blue", "white"]],
    [2, ["green", "red", "white", "blue"]],
    [3, ["white", "blue", "green", "red"]],
    [4, ["blue", "white", "red", "green"]],
    [5, ["red", "blue", "green", "white"]],
    [6, ["blue", "red", "white", "green"]],
    [7, ["white", "green", "blue", "red"]],
    [8, ["green", "white", "red", "blue"]],
  ])("RULE-11 rotates a picture with EXIF orientation %i upright", async (orientation, corners) => {
    const { bytes, width, height } = await read(withOrientation(orientation));
    expect([width, height]).toEqual(orientation < 5 ? [40, 20] : [20, 40]);
    const points = [0.2, 0.8].flatMap((y) => [0.2, 0.8].map((x) => colorAt(bytes, x, y)));
    expect(await Promise.all(points)).toEqual(corners);
  });

  it("RULE-11 strips metadata and any bytes after the end of the picture", async () => {
    const fromPhone = withSegments(plainJpeg(), phoneExif({ orientation: 6 }));
    expect(fromPhone.includes("PhoneMaker")).toBe(true);
    const { bytes } = await read(Buffer.concat([fromPhone, Buffer.from("a hidden diary")]));
    const text = Buffer.from(bytes).toString("latin1");
    expect(text).not.toMatch(/PhoneMaker|diary/);
    const { exif, xmp, icc, iptc, comments } = await sharp(bytes).metadata();
    expect([exif, xmp, icc, iptc, comments]).toEqual(Array(5).fill(undefined));
  });

  it.each([
    { from: [4000, 3000], to: [800, 600], small: [480, 360], portrait: [320, 320] },
    { from: [1000, 2000], to: [300, 600], small: undefined, portrait: [320, 320] },
    { from: [100, 60], to: [100, 60], small: undefined, portrait: [60, 60] },
    { from: [8000, 1], to: [800, 1], small: [480, 1], portrait: [1, 1] },
  ] satisfies Scaling[])(
    "RULE-11 scales a picture from $from to $to, and crops a portrait to $portrait",
    async (sizes) => {
      const png = await solid(...sizes.from)
        .png()
        .toBuffer();
      const picture = await read(png);
      expect([picture.width, picture.height]).toEqual(sizes.to);
      expect(await smallSizeOf(picture)).toEqual(sizes.small);
      const portrait = await read(png, true);
      expect([portrait.width, portrait.height]).toEqual(sizes.portrait);
    },
  );

  it.each([
    ["GIF", async () => (await animation()).gif()],
    ["WebP", async () => (await animation()).webp()],
  ])("RULE-11 uses only the first frame of an animated %s", async (_, make) => {
    const { bytes, width, height } = await read(await make());
    expect([width, height, await colorAt(bytes, 0.5, 0.5)]).toEqual([20, 10, "red"]);
  });

  it("RULE-11 accepts a JPEG with invalid scan parameters, which some Samsung phones write", async () => {
    const jpeg = plainJpeg();
    const scan = jpeg.indexOf(START_OF_SCAN) + START_OF_SCAN.length;
    const lastCoefficient = scan + jpeg.readUInt16BE(scan) - 2;
    expect(jpeg[lastCoefficient]).toBe(63);
    jpeg[lastCoefficient] = 0;
    await expect(read(jpeg)).resolves.toMatchObject({ width: 16, height: 12 });
  });

  it("RULE-11 fills transparent areas of a picture with white", async () => {
    const { bytes } = await read(solid(20, 10, { r: 0, g: 0, b: 0, alpha: 0 }).png());
    expect(await colorAt(bytes, 0.5, 0.5)).toBe("white");
  });
});

const bytesOf = async (picture: Sharp) => picture.toBuffer();
const cut = (bytes: Uint8Array, share: number) => bytes.subarray(0, bytes.length * share);

/** Returns a PNG whose header claims the given width, with a valid checksum. */
async function widePng(width: number): Promise<Buffer> {
  const { crc32 } = await import("node:zlib");
  const png = await solid(4, 4).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe("rejecting a file", () => {
  it.each([
    ["an AVIF", "unsupported_type", async () => bytesOf(solid(16, 16).avif())],
    ["a HEIC", "unsupported_type", async () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic")],
    ["a TIFF", "unsupported_type", async () => bytesOf(quarters().tiff())],
    ["an SVG", "unsupported_type", async () => Buffer.from('<svg width="9" height="9"/>')],
    ["a PDF", "unsupported_type", async () => Buffer.from("%PDF-1.7")],
    ["an empty file", "unsupported_type", async () => Buffer.alloc(0)],
    ["a JPEG truncated in its header", "unsupported_type", async () => cut(plainJpeg(), 0.2)],
    ["a truncated JPEG", "invalid_input", async () => cut(plainJpeg(400, 300), 0.6)],
    ["a truncated PNG", "invalid_input", async () => cut(await bytesOf(quarters().png()), 0.7)],
    ["a JPEG with 101 scans", "invalid_input", async () => jpegWithScans(101)],
    ["a PNG of 20,001 by 1 pixels", "payload_too_large", () => bytesOf(solid(20_001, 1).png())],
    ["a PNG that claims 400 megapixels", "payload_too_large", () => widePng(100_000_000)],
  ])("RULE-11 rejects %s as a picture with the error %s", async (_, code, make) => {
    await expect(read(await make())).rejects.toMatchObject({ code, field });
  });

  it("RULE-11 rejects a picture of more than 25 megapixels", async () => {
    await expect(read(solid(5_000, 5_001).png())).rejects.toThrow("more than 25 megapixels");
    await expect(read(solid(5_000, 5_000).png())).resolves.toMatchObject({ width: 600 });
  });
});

/** Returns a red JPEG whose colour profile exchanges red and blue. */
async function withExchangedColors(profileEnd: string): Promise<Buffer> {
  const p3 = await bytesOf(solid(40, 20).jpeg().withIccProfile("p3"));
  const { icc } = await sharp(p3).metadata();
  const profile = Buffer.concat([icc ?? Buffer.alloc(0), Buffer.from(profileEnd)]);
  const [red, blue] = [profile.indexOf("rXYZ"), profile.indexOf("bXYZ")];
  profile.write("bXYZ", red);
  profile.write("rXYZ", blue);
  return withSegments(await bytesOf(solid(40, 20).jpeg()), iccSegment(profile));
}

describe("limiting the work for a picture", () => {
  it("RULE-11 HARD-02 accepts a JPEG with 100 scans", async () => {
    await expect(read(jpegWithScans(100))).resolves.toMatchObject({ width: 16, height: 16 });
  });

  it("RULE-11 HARD-02 ignores a colour profile with a multi-process element, but applies other profiles", async () => {
    const applied = await read(await withExchangedColors(""));
    expect(await colorAt(applied.bytes, 0.5, 0.5)).toBe("blue");
    const ignored = await read(await withExchangedColors("mpet"));
    expect(await colorAt(ignored.bytes, 0.5, 0.5)).toBe("red");
  });

  it("RULE-11 HARD-02 recognizes the error that sharp throws after its timeout", async () => {
    const endless = solid(5_000, 5_000).median(100).timeout({ seconds: 1 });
    expect(isTimeout(await endless.toBuffer().catch((error: unknown) => error))).toBe(true);
  });

  it("RULE-11 HARD-02 processes a user's pictures one by one, and other users' pictures in parallel", async () => {
    const large = await bytesOf(solid(5_000, 4_000).png());
    const done: string[] = [];
    const process = async (sender: string, bytes: Uint8Array) => {
      await processPicture({ bytes, sender, field });
      done.push(sender);
    };
    await Promise.all([
      ...Array.from({ length: 5 }, () => process("ana", large)),
      process("ben", plainJpeg()),
    ]);
    expect(done.slice(0, 2)).toContain("ben");
    expect(done).toHaveLength(6);
  });

  it("RULE-11 HARD-02 refuses a user's sixth picture at a time, but no other user's", async () => {
    const bytes = plainJpeg();
    const all = ["ana", "ana", "ana", "ana", "ana", "ana", "ben"];
    const results = await Promise.allSettled(
      all.map((sender) => processPicture({ bytes, sender, field })),
    );
    const refused = results.map(({ status }) => status === "rejected");
    expect(refused).toEqual([false, false, false, false, false, true, false]);
    expect(results[5]).toMatchObject({ reason: { code: "rate_limited", retryAfterSeconds: 2 } });
  });
});
