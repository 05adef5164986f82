export interface Broadcast {
  topic: string;
  text: string;
}

/** The mark names these news in every process. Undefined where no other process hears them. */
export type BroadcastListener = (text: string, mark: string | undefined) => void;

export const HELLO = "hello";

export function createListeners() {
  const listeners = new Map<string, BroadcastListener[]>();
  return {
    add(topic: string, hear: BroadcastListener): void {
      listeners.set(topic, [...(listeners.get(topic) ?? []), hear]);
    },
    hear(topic: string, text: string, mark?: string): boolean {
      const desk = listeners.get(topic) ?? [];
      for (const hear of desk) hear(text, mark);
      return desk.length > 0;
    },
  };
}
