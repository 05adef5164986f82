import { DomainError } from "../../errors/domain-error.ts";
import { isReservedName, reservedNameIssue } from "../../text/names.rules.ts";
import { isReservedUsername, RESERVED_MESSAGE } from "./usernames.rules.ts";

interface FullName {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

export function refuseReservedName({ firstName, lastName }: FullName): void {
  if (!isReservedName(firstName, lastName)) return;
  throw new DomainError("invalid_input", reservedNameIssue.error, { field: "lastName" });
}

/**
 * Refuses reserved usernames. Unlike `newUsername`, also refuses the instance's name.
 * @throws DomainError `invalid_input`.
 */
export function refuseReservedUsername(username: string, instanceName: string | undefined): void {
  if (!isReservedUsername(username, instanceName)) return;
  throw new DomainError("invalid_input", RESERVED_MESSAGE, { field: "username" });
}
