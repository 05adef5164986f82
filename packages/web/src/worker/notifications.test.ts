import { expect, it } from "vitest";
import { toOwnAddress } from "./notifications.ts";

const OWN = "https://own.example";

it.each([
  ["https://own.example/games/7?page=2#post", "/games/7?page=2#post"],
  ["/games/7", "/games/7"],
  ["http://public.example/games/7", "/games/7"],
  ["//public.example/games/7", "/games/7"],
])("HABIT-01 a notification with the URL %s opens that path in this app", (navigate, path) => {
  expect(toOwnAddress(navigate, OWN)).toBe(OWN + path);
});

it.each([
  "javascript:.public.example/",
  "data:text/html,hello",
  "mailto:@public.example",
  "blob:https://public.example/7",
  "file:///etc/hosts",
  "https://",
])("HABIT-01 a notification with the URL %s opens the start page", (navigate) => {
  expect(toOwnAddress(navigate, OWN)).toBe(`${OWN}/`);
});

it("HABIT-01 a notification never opens a page from another origin", () => {
  for (const navigate of ["javascript:.public.example", "https://public.example//evil.example/x"]) {
    expect(new URL(toOwnAddress(navigate, OWN)).origin).toBe(OWN);
  }
});
