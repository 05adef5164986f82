import { expect, it } from "vitest";
import { createDesks } from "./news.ts";

it("LIVE-05 news reach every listener of their topic, and report whether there was one", () => {
  const desks = createDesks();
  expect(desks.hear("live", "unheard")).toBe(false);
  const heard: unknown[] = [];
  desks.add("live", (text) => heard.push(text));
  desks.add("live", (_text, mark) => heard.push(mark));
  expect(desks.hear("live", "a change", "7")).toBe(true);
  expect(desks.hear("mail", "a mail")).toBe(false);
  expect(heard).toEqual(["a change", "7"]);
});
