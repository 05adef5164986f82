import { z } from "zod";

/** The app lives at the root of its host: links and cookies would ignore a path. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { pathname, username, password, search, hash } = new URL(text);
  return pathname === "/" && username + password + search + hash === "";
}

/** The address by which people reach a server, such as https://stepout.example. */
export const publicUrl = z
  .url({ protocol: /^https?$/, error: "must be a web address such as https://stepout.example" })
  .refine(isOrigin, "must be an address without a path, such as https://stepout.example")
  .transform((value) => new URL(value).origin);
