import { z } from "zod";

/** Links and cookies are relative to the host's root, so no path is allowed. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { pathname, username, password, search, hash } = new URL(text);
  return pathname === "/" && username + password + search + hash === "";
}

const EXAMPLE = "such as https://stepout.example";

const addressThat = (must: "Must" | "must") =>
  z
    .url({ protocol: /^https?$/, error: `${must} be a web address ${EXAMPLE}` })
    .refine(isOrigin, `${must} be an address without a path, ${EXAMPLE}`)
    .transform((value) => new URL(value).origin);

export const publicUrl = addressThat("Must");

export const publicUrlSetting = addressThat("must");
