import { DomainError } from "../../errors/domain-error.ts";
import { isReservedUsername, RESERVED_MESSAGE } from "./usernames.rules.ts";

/**
 * Refuses the name of this StepOut as well; `newUsername` only knows the fixed list.
 * @throws DomainError `invalid_input`, naming the username.
 */
export function refuseReservedUsername(username: string, placeName: string | undefined): void {
  if (!isReservedUsername(username, placeName)) return;
  throw new DomainError("invalid_input", RESERVED_MESSAGE, { field: "username" });
}
