import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createListener } from "./listener.ts";

it("SHELL-01 a listener sends what was added once it is woken, and only then", async () => {
  const listener = createListener({ userId: "ana", sessionId: "one", position: () => "after" });
  const notices = listener.notices({ notice: [], position: "before" });
  expect(await notices.next()).toMatchObject({ value: { notice: [], position: "before" } });
  let heard = 0;
  const listen = () =>
    notices.next().then((notice) => {
      heard += 1;
      return notice;
    });
  for (const [nth, gameId] of ["hike", "swim"].entries()) {
    listener.add({ about: "posts", gameId });
    const next = listen();
    await setImmediate();
    expect(heard).toBe(nth);
    listener.wake();
    const value = { notice: [{ about: "posts", gameId }], position: "after" };
    expect(await next).toEqual({ value, done: false });
  }
  const last = listen();
  listener.wake();
  await setImmediate();
  expect(heard).toBe(2);
  listener.end();
  expect(await last).toEqual({ value: undefined, done: true });
});
