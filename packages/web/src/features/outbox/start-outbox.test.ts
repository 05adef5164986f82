import { expect, it, vi } from "vitest";
import type { Entry } from "#lib/outbox/entries.ts";
import type { createSender } from "#lib/outbox/sender.ts";
import { startOutbox } from "./start-outbox.ts";

type Options = Parameters<typeof createSender>[0];

const { receive, refreshScores, refreshOutbox } = vi.hoisted(() => ({
  receive: vi.fn<(options: Options) => void>(),
  refreshScores: vi.fn<() => Promise<void>>(),
  refreshOutbox: vi.fn<() => Promise<void>>(),
}));

vi.mock("#features/posts/posts-cache.ts", () => ({ refreshScores }));
vi.mock("#lib/outbox/outbox.ts", () => ({ refreshOutbox }));
vi.mock("#lib/session/person.ts", () => ({ shownPerson: () => "ada" }));
vi.mock("#lib/outbox/entries.ts", () => ({
  dropEntries: async () => [],
  watchOtherTabs: () => () => undefined,
}));
vi.mock("#lib/outbox/sender.ts", () => ({
  createSender: (options: Options) => {
    receive(options);
    return { kick: () => undefined, stop: () => undefined };
  },
}));

const refused: Entry = {
  kind: "comment",
  gameId: "game",
  input: { postId: "post", content: "Bravo!" },
  id: "key",
  userId: "ada",
  createdAt: 0,
  mayBeSent: true,
  position: 1,
  state: "refused",
  reason: "",
  failures: 0,
  photo: undefined,
};

it("HABIT-06 refreshes scores again if the outbox handles another entry during a refresh", async () => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  startOutbox();
  const { onRefused, onRest } = receive.mock.calls[0]?.[0] ?? {};
  const { promise, resolve } = Promise.withResolvers<void>();
  refreshScores.mockReturnValueOnce(promise);
  onRefused?.(refused);
  onRest?.({ is: "empty" });
  onRefused?.(refused);
  resolve();
  await vi.waitFor(() => expect(refreshOutbox).toHaveBeenCalledTimes(1));
  onRest?.({ is: "empty" });
  expect(refreshScores).toHaveBeenCalledTimes(2);
});
