import { pointsTexts as texts } from "./texts.ts";

/** Returns how many points the user is ahead or behind. Undefined while both scores are 0. */
export function describeRace(
  ownScore: number,
  rivalScore: number,
  rivalName: string,
): string | undefined {
  if (ownScore === 0 && rivalScore === 0) return undefined;
  if (rivalScore > ownScore) return texts.toPass(rivalScore - ownScore + 1, rivalName);
  return rivalScore === ownScore ? texts.sharedLead : texts.lead(ownScore - rivalScore);
}
