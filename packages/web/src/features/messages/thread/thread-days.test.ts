import type { Message } from "@stepout/server/domains/messages/messages.schema";
import { describe, expect, it } from "vitest";
import { formatThreadDay, groupByDay } from "./thread-days.ts";

const ada = { id: "ada", username: "ada", firstName: null, lastName: null, profileImageUrl: null };
const ben = { ...ada, id: "ben", username: "ben" };

/** Returns a date in the local time zone, because threads are divided into local days. */
const localTime = (day: number, hour: number, minute = 0) => new Date(2030, 2, day, hour, minute);

function message(sender: typeof ada, at: Date): Message {
  const recipient = sender === ada ? ben : ada;
  const createdAt = at.toISOString();
  return {
    id: `${sender.id} ${createdAt}`,
    senderId: sender.id,
    recipientId: recipient.id,
    sender,
    recipient,
    gameId: "game",
    game: { id: "game", name: "Game" },
    content: "Hello",
    isRead: true,
    createdAt,
  };
}

const countRuns = (messages: Message[]) =>
  groupByDay(messages).map(({ runs }) => runs.map((run) => run.messages.length));

describe("days in a thread", () => {
  it("MSG-02 starts a new day in a thread at local midnight", () => {
    const thread = [message(ada, localTime(4, 23, 59)), message(ada, localTime(5, 0, 1))];
    expect(countRuns(thread)).toEqual([[1], [1]]);
    expect(groupByDay([])).toEqual([]);
  });

  it("MSG-02 groups consecutive messages by the same user", () => {
    const thread = [
      message(ada, localTime(4, 9, 0)),
      message(ada, localTime(4, 9, 1)),
      message(ben, localTime(4, 9, 2)),
      message(ada, localTime(4, 9, 3)),
      message(ada, localTime(4, 9, 30)),
      message(ada, localTime(4, 9, 34)),
    ];
    expect(countRuns(thread)).toEqual([[2, 1, 1, 2]]);
    expect(groupByDay(thread)[0]?.runs.at(-1)?.last).toBe(thread.at(-1));
  });

  it("MSG-02 starts a new message group only after a five-minute pause", () => {
    const begin = localTime(4, 9).getTime();
    const after = (milliseconds: number) => [
      message(ada, new Date(begin)),
      message(ada, new Date(begin + milliseconds)),
    ];
    expect(countRuns(after(299_999))).toEqual([[2]]);
    expect(countRuns(after(300_000))).toEqual([[1, 1]]);
  });

  it("MSG-02 labels the previous day “Yesterday” on the first day of a month or year", () => {
    for (const month of [0, 2]) {
      const now = new Date(2030, month, 1, 12).getTime();
      const before = new Date(2030, month, 0, 9).toISOString();
      expect(formatThreadDay(before, now)).toBe("Yesterday");
    }
  });

  it("MSG-02 labels each day in a thread as “Today”, “Yesterday” or a date", () => {
    const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
      date.toLocaleDateString(undefined, options);
    const thisYear = { weekday: "long", month: "long", day: "numeric" } as const;
    const lastYear = new Date(2029, 2, 5);
    const now = localTime(5, 12).getTime();
    expect(formatThreadDay(localTime(5, 0).toISOString(), now)).toBe("Today");
    expect(formatThreadDay(localTime(4, 23).toISOString(), now)).toBe("Yesterday");
    expect(formatThreadDay(localTime(1, 9).toISOString(), now)).toBe(
      format(localTime(1, 9), thisYear),
    );
    expect(formatThreadDay(lastYear.toISOString(), now)).toBe(
      format(lastYear, { dateStyle: "long" }),
    );
  });
});
