import { DomainError } from "../../errors/domain-error.ts";
import { isReservedName, reservedNameIssue } from "../../text/names.rules.ts";

interface FullName {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

export function refuseReservedName({ firstName, lastName }: FullName): void {
  if (!isReservedName(firstName, lastName)) return;
  throw new DomainError("invalid_input", reservedNameIssue.error, { field: "lastName" });
}
