import { describe, expect, it } from "vitest";
import type { replaceInviteCode } from "../membership/invite-codes.service.ts";
import type { CreatorAccess, EditorAccess, GameAccess, ParticipantAccess } from "./games.policy.ts";

type Passes<Proof, Wanted> = Proof extends Wanted ? true : false;

/** `tsc` refuses a value that contradicts the types. */
const passes = <Proof, Wanted>(answer: Passes<Proof, Wanted>): boolean => answer;

describe("proofs of an actor's permissions in a game", () => {
  it("RULE-04 are accepted for their own and for fewer permissions, never for more", () => {
    expect(passes<CreatorAccess, EditorAccess>(true)).toBe(true);
    expect(passes<EditorAccess, ParticipantAccess>(true)).toBe(true);
    expect(passes<GameAccess, ParticipantAccess>(false)).toBe(false);
    expect(passes<ParticipantAccess, EditorAccess>(false)).toBe(false);
  });

  it("RULE-04 keep a use case for editors from being called for a participant", () => {
    type Wanted = Parameters<typeof replaceInviteCode>[3];
    expect(passes<ParticipantAccess, Wanted>(false)).toBe(false);
    expect(passes<CreatorAccess, Wanted>(true)).toBe(true);
  });
});
