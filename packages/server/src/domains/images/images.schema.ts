import { z } from "zod";
import { JPEG_DATA_URL_PREFIX } from "./images.rules.ts";

/** Its size and what is really inside are checked when it is stored, which can say more. */
export const jpegDataUrl = z
  .string()
  .startsWith(JPEG_DATA_URL_PREFIX, { error: "Must be a JPEG as a data URL" });

/** A picture to show; its size is known before it loads, so that nothing jumps. */
export const pictureSize = z.object({ width: z.number().int(), height: z.number().int() });
