import { expect, it } from "vitest";
import { createListeners } from "./broadcast.ts";

it("LIVE-05 notifies every listener of a broadcast's topic and returns whether there is one", () => {
  const listeners = createListeners();
  expect(listeners.notify("live", "ignored")).toBe(false);
  const received: unknown[] = [];
  listeners.add("live", (text) => received.push(text));
  listeners.add("live", (_text, id) => received.push(id));
  expect(listeners.notify("live", "a change", "7")).toBe(true);
  expect(listeners.notify("mail", "a mail")).toBe(false);
  expect(received).toEqual(["a change", "7"]);
});
