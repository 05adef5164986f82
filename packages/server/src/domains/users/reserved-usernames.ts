import { DomainError } from "../../errors/domain-error.ts";
import { isReservedUsername, RESERVED_MESSAGE } from "./usernames.rules.ts";

/** Also refuses the name of the instance, unlike `newUsername`. @throws DomainError `invalid_input`. */
export function refuseReservedUsername(username: string, instanceName: string | undefined): void {
  if (!isReservedUsername(username, instanceName)) return;
  throw new DomainError("invalid_input", RESERVED_MESSAGE, { field: "username" });
}
