import "fake-indexeddb/auto";
import { clear, entries, set } from "idb-keyval";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { offlineStore } from "#lib/offline/store.ts";

const KEY = "stepout.person";

const reload = vi.fn<() => void>();
let stored: Map<string, string>;
let browser: EventTarget;

async function openPage() {
  vi.resetModules();
  return import("./person.ts");
}

const storeResponse = () => set("games.mine", "a response", offlineStore);
const listResponses = () => entries(offlineStore);

beforeEach(async () => {
  await clear(offlineStore);
  stored = new Map();
  browser = Object.assign(new EventTarget(), { location: { reload } });
  vi.stubGlobal("window", browser);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  reload.mockClear();
  vi.unstubAllGlobals();
});

describe("the user of a page", () => {
  it("AUTH-04 a sign-out removes the stored data first and the owner's id last", async () => {
    const { forgetPerson, watchPerson, welcomePerson } = await openPage();
    watchPerson();
    await welcomePerson("ana");
    expect(stored.get(KEY)).toBe("ana");
    await storeResponse();
    const forgotten = forgetPerson();
    expect(stored.get(KEY)).toBe("ana");
    await forgotten;
    expect(await listResponses()).toEqual([]);
    expect(stored.has(KEY)).toBe(false);
  });

  it("AUTH-04 a sign-in removes the previous user's data from the browser", async () => {
    stored.set(KEY, "ben");
    await storeResponse();
    const { watchPerson, welcomePerson } = await openPage();
    watchPerson();
    await welcomePerson("ana");
    expect(await listResponses()).toEqual([]);
    expect(stored.get(KEY)).toBe("ana");
    await storeResponse();
    await welcomePerson("ana");
    expect(await listResponses()).toHaveLength(1);
  });

  it.each(["pageshow", "storage"])(
    "AUTH-04 a page reloads on a %s event if another user has signed in",
    async (event) => {
      const { watchPerson, welcomePerson } = await openPage();
      watchPerson();
      await welcomePerson("ana");
      browser.dispatchEvent(new Event(event));
      expect(reload).not.toHaveBeenCalled();
      stored.set(KEY, "ben");
      browser.dispatchEvent(new Event(event));
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );

  it("AUTH-04 a page that has shown one user's data reloads before it shows another user's data", async () => {
    const { shownPerson, watchPerson, welcomePerson } = await openPage();
    watchPerson();
    await welcomePerson("ana");
    void welcomePerson("ben");
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    expect(shownPerson()).toBe("ana");
  });
});
