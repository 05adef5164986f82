import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { draftKey, dropDrafts } from "#lib/session/draft-keys.ts";
import { listDrafts, readDraft, saveDraft } from "./drafts.ts";

/** Larger than the session storage quota in browsers and in Node. */
const TOO_MUCH = "a".repeat(12_000_000);

describe("drafts", () => {
  beforeEach(() => {
    sessionStorage.clear();
    vi.stubGlobal("localStorage", {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("SHELL-08 stores drafts by user and slot until they are sent", () => {
    const [first, second] = [draftKey("ada", "comment 1"), draftKey("ada", "comment 2")];
    saveDraft(first, "Well done!");
    expect(sessionStorage.getItem(first)).toBe("Well done!");
    expect(readDraft(second)).toBe("");
    expect(readDraft(draftKey("ben", "comment 1"))).toBe("");
    saveDraft(first, "");
    expect(readDraft(first)).toBe("");
    expect(sessionStorage).toHaveLength(0);
  });

  it("SHELL-08 keeps a draft in memory if storage is full, and deletes the outdated stored copy", () => {
    const key = draftKey("ada", "post 1");
    saveDraft(key, "I let go.");
    saveDraft(key, TOO_MUCH);
    expect(readDraft(key)).toBe(TOO_MUCH);
    expect(sessionStorage).toHaveLength(0);
  });

  it("SHELL-13 lists all of a user's drafts, including drafts stored only in memory", () => {
    saveDraft(draftKey("eve", "message 1"), "At six?");
    saveDraft(draftKey("eve", "settings 1"), TOO_MUCH);
    saveDraft(draftKey("eve", "invite 1"), "");
    saveDraft(draftKey("fay", "message 1"), "At seven?");
    expect(listDrafts("eve")).toEqual([
      ["message 1", "At six?"],
      ["settings 1", TOO_MUCH],
    ]);
  });

  it("AUTH-04 removes only the previous user's drafts when another user signs in", () => {
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
