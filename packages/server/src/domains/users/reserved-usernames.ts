import { DomainError } from "../../errors/domain-error.ts";
import { isReservedUsername, RESERVED_MESSAGE } from "./usernames.rules.ts";

/**
 * The rules of usernames refuse the fixed list; this also refuses the name of this StepOut.
 * @throws DomainError `invalid_input`, naming the username.
 */
export function refuseReservedUsername(username: string, placeName: string | undefined): void {
  if (!isReservedUsername(username, placeName)) return;
  throw new DomainError("invalid_input", RESERVED_MESSAGE, { field: "username" });
}
