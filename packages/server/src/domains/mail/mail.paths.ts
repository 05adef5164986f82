import type { Deps } from "../../deps.ts";
import { makeReadableToken } from "../../platform/signed-link.ts";
import { hashAddress } from "./stops.service.ts";

export const stopPath = (token: string) => `/api/mail/stop/${token}`;

/** The link contains only the hash of the address. */
export const stopPathOf = ({ secrets }: Pick<Deps, "secrets">, address: string): string =>
  stopPath(makeReadableToken(secrets, "stop-mail", hashAddress(address)));
