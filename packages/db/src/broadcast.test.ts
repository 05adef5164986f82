import { expect, it } from "vitest";
import { createListeners } from "./broadcast.ts";

it("LIVE-05 news reach every listener of their topic, and report whether there was one", () => {
  const listeners = createListeners();
  expect(listeners.hear("live", "unheard")).toBe(false);
  const heard: unknown[] = [];
  listeners.add("live", (text) => heard.push(text));
  listeners.add("live", (_text, mark) => heard.push(mark));
  expect(listeners.hear("live", "a change", "7")).toBe(true);
  expect(listeners.hear("mail", "a mail")).toBe(false);
  expect(heard).toEqual(["a change", "7"]);
});
