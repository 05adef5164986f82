import { z } from "zod";

/** The app lives at the root of its host: links and cookies would ignore a path. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { pathname, username, password, search, hash } = new URL(text);
  return pathname === "/" && username + password + search + hash === "";
}

const EXAMPLE = "such as https://stepout.example";

/** Errors begin with `must`, as a sentence or behind a name. */
const addressThat = (must: "Must" | "must") =>
  z
    .url({ protocol: /^https?$/, error: `${must} be a web address ${EXAMPLE}` })
    .refine(isOrigin, `${must} be an address without a path, ${EXAMPLE}`)
    .transform((value) => new URL(value).origin);

export const publicUrl = addressThat("Must");

export const publicUrlSetting = addressThat("must");
