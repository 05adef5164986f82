import { z } from "zod";
import { boundedText } from "../../text/bounded.rules.ts";

/** Checks only the prefix: `readImage` checks size and content with better error messages. */
export const pictureDataUrl = z
  .string()
  .startsWith("data:", { error: "Must be a picture as a data URL" })
  .describe(
    "A JPEG, PNG, WebP or GIF in Base64, of at most 5 MB, 25 megapixels and 20,000 pixels per side. It is stored as a JPEG without metadata; of an animation, the first frame.",
  );

const PATH_MAX = 200;

/** The path of a stored picture, which forms send back unchanged. */
export const storedPicture = boundedText(PATH_MAX).startsWith("/");

/** Also accepts the current picture's path, which forms send back unchanged. */
export const storedOrNewPicture = z.union([pictureDataUrl, storedPicture], {
  error: "Must be a picture as a data URL",
});

/** `small` is at most 480 pixels wide, or 96 for a profile picture. */
export const pictureSizes = z.enum(["full", "small"]).optional();

export const pictureSize = z.object({ width: z.number().int(), height: z.number().int() });
