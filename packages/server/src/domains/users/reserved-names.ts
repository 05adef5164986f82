import { DomainError } from "../../errors/domain-error.ts";
import { ownWordsIssue, readsAsOwnWords } from "../../text/names.rules.ts";

interface FullName {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

export function refuseOwnWords({ firstName, lastName }: FullName): void {
  if (!readsAsOwnWords(firstName, lastName)) return;
  throw new DomainError("invalid_input", ownWordsIssue.error, { field: "lastName" });
}
