import { changeTexts as texts } from "./texts.ts";

type Value = string | number | boolean | null;

const names: Record<string, string> = texts.names;

function describeValue(value: Value): string {
  if (value === null || value === "") return texts.none;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  return String(value);
}

export const describeChanges = (changes: Record<string, Value>): string[] =>
  Object.entries(changes).map(([name, value]) => `${names[name] ?? name}: ${describeValue(value)}`);
