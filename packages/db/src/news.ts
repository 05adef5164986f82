export interface Announcement {
  topic: string;
  text: string;
}

/** The mark names these news in every process. Undefined where no other process hears them. */
export type HearNews = (text: string, mark: string | undefined) => void;

export const HELLO = "hello";

export function createDesks() {
  const desks = new Map<string, HearNews[]>();
  return {
    add(topic: string, hear: HearNews): void {
      desks.set(topic, [...(desks.get(topic) ?? []), hear]);
    },
    hear(topic: string, text: string, mark?: string): boolean {
      const desk = desks.get(topic) ?? [];
      for (const hear of desk) hear(text, mark);
      return desk.length > 0;
    },
  };
}
