import { fileURLToPath } from "node:url";
import type { BrowserContext } from "@playwright/test";
import { build } from "esbuild";

/** The app's own outbox with shorter delays. */
const PAGE_CODE = `
  import { addEntry, cancelEntry, listEntries, readPhoto } from "./entries.ts";
  import { sendEntry } from "./send-entry.ts";
  import { createSender } from "./sender.ts";
  let sender;
  window.outboxOfPage = {
    start(userId) {
      sender ??= createSender({ userId, now: Date.now, send: sendEntry, delay: () => 5 });
      sender.kick();
    },
    async add(entries) {
      for (const entry of entries) if (!(await addEntry(entry))) throw new Error("The outbox is full");
      sender?.kick();
    },
    list: listEntries,
    async cancel(userId, id) {
      const entry = (await listEntries(userId)).find((one) => one.id === id);
      return (await cancelEntry(entry))?.photo;
    },
    readPhotos: async (userId) => Promise.all((await listEntries(userId)).map(readPhoto)),
  };
`;

interface OutboxOfPage {
  start: (userId: string) => void;
  add: (entries: object[]) => Promise<void>;
  list: (userId: string) => Promise<{ state: string; reason: string }[]>;
  cancel: (userId: string, id: string) => Promise<string | undefined>;
  readPhotos: (userId: string) => Promise<(string | undefined)[]>;
}

declare global {
  interface Window {
    outboxOfPage: OutboxOfPage;
  }
}

/** Adds the outbox to each page of the context as `window.outboxOfPage`. */
export async function loadOutbox(context: BrowserContext): Promise<void> {
  const resolveDir = fileURLToPath(new URL("../packages/web/src/lib/outbox", import.meta.url));
  const { outputFiles } = await build({
    stdin: { contents: PAGE_CODE, resolveDir, loader: "ts" },
    bundle: true,
    write: false,
    format: "iife",
  });
  await context.addInitScript({ content: outputFiles[0]?.text ?? "" });
}
