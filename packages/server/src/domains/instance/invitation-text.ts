import { isInviteCode } from "../../text/invite-codes.rules.ts";
import { INVITATION_MAX, INVITATION_PARAMETER } from "./instance.rules.ts";

const ANY_ORIGIN = "http://origin.invalid";

const JOIN_PATH = /^\/join\/([^/]+)\/?$/;

function readAddress(text: string): string | undefined {
  if (!URL.canParse(text, ANY_ORIGIN)) return undefined;
  const { pathname, searchParams } = new URL(text, ANY_ORIGIN);
  return searchParams.get(INVITATION_PARAMETER) ?? JOIN_PATH.exec(pathname)?.[1];
}

export function readInvitation(text: string | null | undefined): string | undefined {
  const typed = text?.trim() ?? "";
  if (typed === "" || typed.length > INVITATION_MAX) return undefined;
  return /[/?]/.test(typed) ? readAddress(typed) : typed;
}

/** Returns the invite code in a join link's path, with or without a query. */
export function readGameCode(path: string): string | undefined {
  if (!URL.canParse(path, ANY_ORIGIN)) return undefined;
  const code = JOIN_PATH.exec(new URL(path, ANY_ORIGIN).pathname)?.[1];
  return code && isInviteCode(code) ? code.toUpperCase() : undefined;
}

export const toGamePath = (path: string, invitation: string | undefined): string =>
  invitation !== undefined && isInviteCode(invitation) && (path === "/" || JOIN_PATH.test(path))
    ? `/join/${invitation.toUpperCase()}`
    : path;

export const withInvitation = (path: string, invitation: string | undefined): string =>
  invitation === undefined || readAddress(path) !== undefined
    ? path
    : `${path}${path.includes("?") ? "&" : "?"}${INVITATION_PARAMETER}=${encodeURIComponent(invitation)}`;
