import { cutCharacters } from "../../text/lengths.rules.ts";
import { SETTING_VALUE_MAX } from "./audit.rules.ts";
import { type ChangedSettings, changedSettings } from "./audit.schema.ts";

const stored = changedSettings.nullable().catch(null);

const shorten = (value: ChangedSettings[string]) =>
  typeof value === "string" ? cutCharacters(value, SETTING_VALUE_MAX) : value;

export const findChanged = (before: ChangedSettings, after: ChangedSettings): ChangedSettings =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));

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

export const readDetails = (text: string | null): ChangedSettings | null =>
  text === null ? null : stored.parse(parse(text));
