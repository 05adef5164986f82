import { foldKey } from "@stepout/db/fold-key";
import { z } from "zod";
import { boundedText } from "./bounded.rules.ts";

export const EMAIL_MAX = 254;

/** Equals zod's pattern, except that the last label of the domain may be punycode. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Characters that a URL parser drops or treats as the end of the host name. */
const NOT_IN_A_DOMAIN = /[\s\p{Cc}/\\?#:@%[\]]/u;

function toAsciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return NOT_IN_A_DOMAIN.test(domain) || !URL.canParse(url) ? domain : new URL(url).hostname;
}

export function toStoredEmail(email: string): string {
  const end = email.lastIndexOf("@") + 1;
  return end === 0 ? email : email.slice(0, end) + toAsciiDomain(email.slice(end));
}

const hasAsciiName = (email: string) => /^\p{ASCII}*@/u.test(email);

/** Few mail servers accept a local part that isn't ASCII. */
export const emailAddress = boundedText(EMAIL_MAX)
  .trim()
  .overwrite(toStoredEmail)
  .refine((email) => !email.includes("@") || hasAsciiName(email), {
    error: "Only letters from a to z work before the @. Please use another address",
  })
  .pipe(z.email({ pattern: EMAIL }).max(EMAIL_MAX));

export const emailKeyOf = (email: string): string => foldKey(toStoredEmail(email));

export const accountKeyOf = (name: string): string => emailKeyOf(name.trim());
