import type { Facts } from "./facts.ts";

const quote = (name: string) => name.replace(/[.$]/g, String.raw`\$&`);

/** A variable, or a property with the variables before it, where it is neither set nor a parameter. */
const readOf = (name: string) =>
  new RegExp(String.raw`(?<![\w$.])(?:[\w$]+\.)*${quote(name)}(?![\w$]|:| = |\n\) \{)`, "g");

/** A call whose arguments do nothing by themselves. */
const callOf = (name: string) =>
  new RegExp(String.raw`(?<!function )(?<![\w$.])${quote(name)}\([\w$.,\s]*\)`, "g");

/** A statement that is not in a function; React's files have it indented by nothing. */
const settingOf = (place: string) =>
  new RegExp(String.raw`^${quote(place)} =[^\n]*(?:;|\n(?: [^\n]*\n)*\S*;)\n`, "gm");

/** Replaces all places, of which there must be as many as when somebody last looked at them. */
function replaceAll(code: string, places: RegExp, text: string, expected: number): string {
  const found = code.match(places)?.length ?? 0;
  if (found !== expected) {
    throw new Error(
      `${places} is in ${found} places instead of ${expected}: see light-react/facts.ts`,
    );
  }
  return code.replace(places, text);
}

/** Writes facts into the code, so that minifying finds what cannot happen and drops it. */
export function lighten(code: string, { values = {}, calls = {}, unread }: Facts): string {
  let light = code;
  for (const [name, [value, reads]] of Object.entries(values)) {
    light = replaceAll(light, readOf(name), value, reads);
  }
  for (const [name, [value, count]] of Object.entries(calls)) {
    light = replaceAll(light, callOf(name), value, count);
  }
  for (const place of unread) light = replaceAll(light, settingOf(place), "", 1);
  return light;
}
