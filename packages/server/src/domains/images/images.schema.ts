import { z } from "zod";
import { JPEG_DATA_URL_PREFIX } from "./images.rules.ts";

/** Size and content are checked when the picture is stored, with better messages. */
export const jpegDataUrl = z
  .string()
  .startsWith(JPEG_DATA_URL_PREFIX, { error: "Must be a JPEG as a data URL" });

/** The size of a picture, known before it loads so that the layout does not jump. */
export const pictureSize = z.object({ width: z.number().int(), height: z.number().int() });
