import { z } from "zod";
import { CHANGED_SETTINGS_MAX, SETTING_VALUE_MAX } from "./audit.rules.ts";

/** Maps each changed setting to its new value, or to null if it was removed. */
export const changedSettings = z
  .record(
    z.string(),
    z.union([z.string().max(SETTING_VALUE_MAX), z.number(), z.boolean(), z.null()]),
  )
  .refine((settings) => Object.keys(settings).length <= CHANGED_SETTINGS_MAX);
export type ChangedSettings = z.output<typeof changedSettings>;
