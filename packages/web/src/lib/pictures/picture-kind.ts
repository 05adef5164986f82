/** The first bytes identify the format. File names and types can be wrong. */
const HEAD_BYTES = 1_024;

type FileKind = "heic" | "tiff" | "svg" | "pdf" | "video" | "picture" | "empty" | "other";

const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** Match the first bytes of a file, one character for each byte. */
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
