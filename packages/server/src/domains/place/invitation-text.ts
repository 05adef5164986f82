import { isInviteCode } from "../../text/invite-codes.rules.ts";
import { INVITATION_MAX, INVITATION_PARAMETER } from "./place.rules.ts";

const ANY_ORIGIN = "http://origin.invalid";

const JOIN_PATH = /^\/join\/([^/]+)\/?$/;

function readAddress(text: string): string | undefined {
  if (!URL.canParse(text, ANY_ORIGIN)) return undefined;
  const { pathname, searchParams } = new URL(text, ANY_ORIGIN);
  return searchParams.get(INVITATION_PARAMETER) ?? JOIN_PATH.exec(pathname)?.[1];
}

/**
 * What admits somebody, in what they have typed or in the address that they came by: a code, the token of a
 * link, or a link with either. Undefined when there is none in it.
 */
export function readInvitation(text: string | null | undefined): string | undefined {
  const typed = text?.trim() ?? "";
  if (typed === "" || typed.length > INVITATION_MAX) return undefined;
  return /[/?]/.test(typed) ? readAddress(typed) : typed;
}

/** The code of a game leads to it, unless somebody was on their way elsewhere than to a game by its code. */
export const leadToGame = (path: string, invitation: string | undefined): string =>
  invitation !== undefined && isInviteCode(invitation) && (path === "/" || JOIN_PATH.test(path))
    ? `/join/${invitation.toUpperCase()}`
    : path;

/** A path of the app that carries this invitation, unless it carries one of its own. */
export const withInvitation = (path: string, invitation: string | undefined): string =>
  invitation === undefined || readAddress(path) !== undefined
    ? path
    : `${path}${path.includes("?") ? "&" : "?"}${INVITATION_PARAMETER}=${encodeURIComponent(invitation)}`;
