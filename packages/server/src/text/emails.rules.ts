import { foldKey } from "@stepout/db/fold-key";
import { z } from "zod";

/** The longest address of RFC 5321. */
export const EMAIL_MAX = 254;

/** The name before the @ is the one that zod accepts. The last label of the domain may be in punycode. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Characters that end a host name in a URL, or that a URL drops. */
const NOT_IN_A_DOMAIN = /[\s\p{Cc}/\\?#:@%[\]]/u;

/** The domain in lower case and punycode; unchanged when it is no domain. */
function toAsciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return NOT_IN_A_DOMAIN.test(domain) || !URL.canParse(url) ? domain : new URL(url).hostname;
}

/** Returns the address in the one spelling that is stored: its domain in lower case and punycode. */
export function toStoredEmail(email: string): string {
  const end = email.lastIndexOf("@") + 1;
  return end === 0 ? email : email.slice(0, end) + toAsciiDomain(email.slice(end));
}

const hasAsciiName = (email: string) => /^\p{ASCII}*@/u.test(email);

/**
 * An e-mail address, also at an internationalised domain. Few mail servers accept other letters than ASCII
 * before the @, and an account whose mail bounces is lost with its password.
 */
export const emailAddress = z
  .string()
  .trim()
  .overwrite(toStoredEmail)
  .refine((email) => !email.includes("@") || hasAsciiName(email), {
    error: "Only letters from a to z work before the @. Please use another address",
  })
  .pipe(z.email({ pattern: EMAIL }).max(EMAIL_MAX));

/** The key under which an address is unique and found, however it is written. */
export const emailKeyOf = (email: string): string => foldKey(toStoredEmail(email));

/** The key of what a person types to name an account: a username, or an address. */
export const accountKeyOf = (name: string): string => emailKeyOf(name.trim());
