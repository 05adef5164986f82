/** What a transaction announces. */
export interface Announcement {
  topic: string;
  text: string;
}

/**
 * Called with what a process has announced. The mark is the name of these news in every process;
 * there is none where no other process hears them.
 */
export type HearNews = (text: string, mark: string | undefined) => void;

/** The topic of a process that begins to hear the others. */
export const HELLO = "hello";

/** Those who want to hear news, by topic. */
export function createDesks() {
  const desks = new Map<string, HearNews[]>();
  return {
    add(topic: string, hear: HearNews): void {
      desks.set(topic, [...(desks.get(topic) ?? []), hear]);
    },
    /** Answers whether anybody wants to hear it. */
    hear(topic: string, text: string, mark?: string): boolean {
      const desk = desks.get(topic) ?? [];
      for (const hear of desk) hear(text, mark);
      return desk.length > 0;
    },
  };
}
