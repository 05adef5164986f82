import { z } from "zod";

/** Size and content are checked when the picture is stored, with better messages. */
export const pictureDataUrl = z
  .string()
  .startsWith("data:", { error: "Must be a picture as a data URL" })
  .describe(
    "A JPEG, PNG, WebP, GIF or TIFF in Base64, of at most 5 MB and 25 megapixels. It is stored as a JPEG without metadata; of an animation, the first frame.",
  );

/** The small one is 480 pixels wide, or 96 for a profile picture, unless the picture is as small itself. */
export const pictureSizes = z.enum(["full", "small"]).optional();

/** The size of a picture, known before it loads so that the layout does not jump. */
export const pictureSize = z.object({ width: z.number().int(), height: z.number().int() });
