import { describe, expectTypeOf, it } from "vitest";
import type { replaceInviteCode } from "../membership/invite-codes.service.ts";
import type { CreatorAccess, EditorAccess, GameAccess, ParticipantAccess } from "./games.policy.ts";

describe("proofs of what an actor may do in a game", () => {
  it("RULE-04 pass for what they prove and for less, and never for more", () => {
    expectTypeOf<CreatorAccess>().toExtend<EditorAccess>();
    expectTypeOf<EditorAccess>().toExtend<ParticipantAccess>();
    expectTypeOf<GameAccess>().not.toExtend<ParticipantAccess>();
    expectTypeOf<ParticipantAccess>().not.toExtend<EditorAccess>();
    expectTypeOf<EditorAccess>().not.toExtend<CreatorAccess>();
  });

  it("RULE-04 keep a use case for editors from being called for a participant", () => {
    type Proof = Parameters<typeof replaceInviteCode>[3];
    expectTypeOf<ParticipantAccess>().not.toExtend<Proof>();
    expectTypeOf<CreatorAccess>().toExtend<Proof>();
  });
});
