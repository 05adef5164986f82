import { expect, it } from "vitest";
import { createListeners } from "./broadcast.ts";

it("LIVE-05 notifies all listeners of a broadcast's topic and returns whether there are any", () => {
  const listeners = createListeners();
  expect(listeners.notify("live", "ignored")).toBe(false);
  const received: unknown[] = [];
  listeners.add("live", (text) => received.push(text));
  listeners.add("live", (_text, id) => received.push(id));
  expect(listeners.notify("live", "a change", "7")).toBe(true);
  expect(listeners.notify("mail", "a mail")).toBe(false);
  expect(received).toEqual(["a change", "7"]);
});
