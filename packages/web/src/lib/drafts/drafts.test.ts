import { beforeEach, describe, expect, it } from "vitest";
import { draftKey, dropDrafts } from "#lib/session/draft-keys.ts";
import { listDrafts, readDraft, saveDraft } from "./drafts.ts";

/** More than a browser, or Node, stores for a page. */
const TOO_MUCH = "a".repeat(12_000_000);

describe("unsent words", () => {
  beforeEach(() => sessionStorage.clear());

  it("SHELL-08 are stored by user and place until they are sent", () => {
    const [here, there] = [draftKey("ada", "comment 1"), draftKey("ada", "comment 2")];
    saveDraft(here, "Well done!");
    expect(sessionStorage.getItem(here)).toBe("Well done!");
    expect(readDraft(there)).toBe("");
    expect(readDraft(draftKey("ben", "comment 1"))).toBe("");
    saveDraft(here, "");
    expect(readDraft(here)).toBe("");
    expect(sessionStorage).toHaveLength(0);
  });

  it("SHELL-08 stay in their field when the storage is full, and no older text comes back", () => {
    const key = draftKey("ada", "post 1");
    saveDraft(key, "I let go.");
    saveDraft(key, TOO_MUCH);
    expect(readDraft(key)).toBe(TOO_MUCH);
    expect(sessionStorage).toHaveLength(0);
  });

  it("SHELL-13 are found for their author at all places, also when the storage is full", () => {
    saveDraft(draftKey("eve", "message 1"), "At six?");
    saveDraft(draftKey("eve", "settings 1"), TOO_MUCH);
    saveDraft(draftKey("eve", "invite 1"), "");
    saveDraft(draftKey("fay", "message 1"), "At seven?");
    expect(listDrafts("eve")).toEqual([
      ["message 1", "At six?"],
      ["settings 1", TOO_MUCH],
    ]);
  });

  it("AUTH-04 another user's sign-in removes them, and nothing else", () => {
    sessionStorage.setItem("stepout.joinCode", "ABC123");
    saveDraft(draftKey("ada", "post 1"), "I let go.");
    saveDraft(draftKey("ben", "post 1"), "Well done!");
    dropDrafts("ben");
    expect(Object.keys(sessionStorage).sort()).toEqual([
      draftKey("ben", "post 1"),
      "stepout.joinCode",
    ]);
  });
});
