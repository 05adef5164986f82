export interface Broadcast {
  topic: string;
  text: string;
}

/** `id` is undefined on SQLite. On PostgreSQL, all processes receive the same `id`. */
export type BroadcastListener = (text: string, id: string | undefined) => void;

export const HELLO = "hello";

export function createListeners() {
  const byTopic = new Map<string, BroadcastListener[]>();
  return {
    add(topic: string, listener: BroadcastListener): void {
      byTopic.set(topic, [...(byTopic.get(topic) ?? []), listener]);
    },
    notify(topic: string, text: string, id?: string): boolean {
      const listeners = byTopic.get(topic) ?? [];
      for (const listener of listeners) listener(text, id);
      return listeners.length > 0;
    },
  };
}
