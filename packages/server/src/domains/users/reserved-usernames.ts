import { DomainError } from "../../errors/domain-error.ts";
import { isReservedUsername, RESERVED_MESSAGE } from "./usernames.rules.ts";

/** Also refuses the name of this StepOut, unlike `newUsername`. */
export function refuseReservedUsername(username: string, placeName: string | undefined): void {
  if (!isReservedUsername(username, placeName)) return;
  throw new DomainError("invalid_input", RESERVED_MESSAGE, { field: "username" });
}
