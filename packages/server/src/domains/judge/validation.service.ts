import type { Deps } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { judgeEnglish } from "./english-judge.ts";
import { VALIDATION_UNAVAILABLE } from "./validation.rules.ts";
import type { Verdicts } from "./validation.schema.ts";
import { askEndpoint } from "./validation-endpoint.ts";

/** Never falls back to the built-in judge, whose verdicts are less reliable. */
export async function validateAccomplishment(
  { env, logger }: Deps,
  content: string,
): Promise<Verdicts> {
  const { VALIDATION_URL: url } = env;
  const verdicts =
    url === undefined ? judgeEnglish(content) : askEndpoint({ ...env, url }, content);
  return verdicts.catch((cause: unknown) => {
    logger.warn({ err: cause }, "Judging an accomplishment failed");
    throw new DomainError("validation_unavailable", VALIDATION_UNAVAILABLE, { cause });
  });
}
