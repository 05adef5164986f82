import { expect, it } from "vitest";
import { createListeners } from "./broadcast.ts";

it("LIVE-05 notify calls every listener for the topic and returns whether the topic has listeners", () => {
  const listeners = createListeners();
  expect(listeners.notify("live", "ignored")).toBe(false);
  const received: unknown[] = [];
  listeners.add("live", (text) => received.push(text));
  listeners.add("live", (_text, id) => received.push(id));
  expect(listeners.notify("live", "a change", "7")).toBe(true);
  expect(listeners.notify("mail", "a mail")).toBe(false);
  expect(received).toEqual(["a change", "7"]);
});
