import {
  PICTURE_MAX_HEIGHT,
  PICTURE_MAX_WIDTH,
  PICTURE_QUALITY,
  PORTRAIT_SIDE,
} from "@stepout/server/domains/images/images.rules";
import { type ChangeEvent, useState } from "react";

/** Bytes read to identify the format, because file names and types can be wrong. */
const HEAD_BYTES = 1_024;

type FileKind = "heic" | "tiff" | "svg" | "pdf" | "video" | "picture" | "empty" | "other";

const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** Patterns for a file's first bytes, read as one character per byte. */
const beginnings: [FileKind, RegExp][] = [
  ["heic", new RegExp(`^.{4}ftyp(?:${HEIC_BRANDS.join("|")})`, "s")],
  ["picture", /^(?:\xff\xd8\xff|\x89PNG|GIF8|BM|RIFF.{4}WEBP|.{4}ftypavi[fs])/s],
  ["tiff", /^(?:II\*\0|MM\0\*|II\+\0|MM\0\+)/],
  ["svg", /^(?:\xef\xbb\xbf)?\s*<(?:svg|(?:\?xml|!--|!DOCTYPE)[\s\S]*<svg)/i],
  ["pdf", /^%PDF/],
  ["video", /^(?:.{4}ftyp|.E\xdf\xa3|RIFF.{4}AVI )/s],
];

async function readKind(file: Blob): Promise<FileKind> {
  if (file.size === 0) return "empty";
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  return beginnings.find(([, beginning]) => beginning.test(head))?.[0] ?? "other";
}

const reasons: Record<FileKind, string> = {
  heic: "This browser can't read HEIC photos. Save it as a JPEG. To take JPEGs on an iPhone, open Settings, Camera, Formats and choose Most Compatible.",
  tiff: "This browser can't read TIFF pictures. Save it as a JPEG or PNG.",
  svg: "This is an SVG drawing. Save it as a JPEG or PNG.",
  pdf: "This is a PDF. Save the page as a JPEG or PNG.",
  video: "This is a video. Choose a picture from it.",
  picture: "The file is damaged, or too large for this browser.",
  empty: "The file is empty.",
  other: "This file isn't a picture. Choose a JPEG or PNG.",
};

export const explainFailure = async (file: Blob): Promise<string> => reasons[await readKind(file)];

/** Accepted types. Phones convert other formats, such as HEIC, to one of these. */
export const PICTURE_TYPES =
  "image/jpeg,image/png,image/webp,image/gif,image/tiff,image/avif,image/bmp";

export const PICTURE_FAILURE = "Failed to process image. Please try a different photo.";

/** Fills transparent areas, which a canvas would turn black in a JPEG. */
const GROUND = "#ffffff";

interface Size {
  width: number;
  height: number;
}

export function fitPicture({ width, height }: Size): Size {
  const scale = Math.min(1, PICTURE_MAX_WIDTH / width, PICTURE_MAX_HEIGHT / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

interface Cut extends Size {
  left: number;
  top: number;
  target: Size;
}

const wholePicture = ({ width, height }: Size): Cut => ({
  left: 0,
  top: 0,
  width,
  height,
  target: fitPicture({ width, height }),
});

export function cutPortrait({ width, height }: Size): Cut {
  const side = Math.min(width, height);
  const small = Math.min(side, PORTRAIT_SIDE);
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
    target: { width: small, height: small },
  };
}

function drawPicture(bitmap: ImageBitmap, cut: Cut): string {
  const { left, top, width, height, target } = cut;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, target);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("The browser offers no canvas");
  context.fillStyle = GROUND;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, left, top, width, height, 0, 0, target.width, target.height);
  return canvas.toDataURL("image/jpeg", PICTURE_QUALITY);
}

async function draw(file: File, chooseCut: (size: Size) => Cut): Promise<string> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    try {
      return drawPicture(bitmap, chooseCut(bitmap));
    } finally {
      bitmap.close();
    }
  } catch (cause) {
    throw new Error(await explainFailure(file), { cause });
  }
}

/**
 * Returns an upright JPEG of at most 800x600 pixels as a data URL.
 * @throws Error whose message gives the reason
 */
export const processPicture = (file: File): Promise<string> => draw(file, wholePicture);

export const processPortrait = (file: File): Promise<string> => draw(file, cutPortrait);

interface PictureOptions {
  prepare: (file: File) => Promise<string>;
  onChange: (picture: string) => void;
  /** Lets the form prevent sending while a picture is being prepared. */
  onBusy: (isBusy: boolean) => void;
}

export function usePicture({ prepare, onChange, onBusy }: PictureOptions) {
  const [isPreparing, setIsPreparing] = useState(false);
  const [failure, setFailure] = useState<string>();

  const prepareAndReport = async (file: File) => {
    setIsPreparing(true);
    onBusy(true);
    setFailure(undefined);
    try {
      onChange(await prepare(file));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "");
    }
    setIsPreparing(false);
    onBusy(false);
  };

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Without a reset, choosing the same file again would not fire an event.
    target.value = "";
    if (file) void prepareAndReport(file);
  };

  return { isPreparing, failure, choose };
}
