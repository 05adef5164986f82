import { SETTING_VALUE_MAX } from "./audit.rules.ts";
import { type ChangedSettings, changedSettings } from "./audit.schema.ts";

const stored = changedSettings.nullable().catch(null);

const shorten = (value: ChangedSettings[string]) =>
  typeof value === "string" && value.length > SETTING_VALUE_MAX
    ? `${value.slice(0, SETTING_VALUE_MAX - 1).replace(/[\uD800-\uDBFF]$/u, "")}…`
    : value;

/** The settings whose values differ, with the new ones. */
export const findChanged = (before: ChangedSettings, after: ChangedSettings): ChangedSettings =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));

/** What an event stores of changed settings. Long texts are cut. */
export const writeDetails = (settings: ChangedSettings): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, shorten(value)])),
  );

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns null for an event without details, and for details of a later version. */
export const readDetails = (text: string | null): ChangedSettings | null =>
  text === null ? null : stored.parse(parse(text));
