import type { Message } from "@stepout/server/domains/messages/messages.schema";
import { describe, expect, it } from "vitest";
import { formatThreadDay, groupByDay } from "./thread-days.ts";

const ada = { id: "ada", username: "ada", firstName: null, lastName: null, profileImageUrl: null };
const ben = { ...ada, id: "ben", username: "ben" };

/** In the local time zone, as the days of a thread are. */
const moment = (day: number, hour: number, minute = 0) => new Date(2030, 2, day, hour, minute);

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

describe("the days of a thread", () => {
  it("MSG-02 begin at local midnight", () => {
    const thread = [message(ada, moment(4, 23, 59)), message(ada, moment(5, 0, 1))];
    expect(countRuns(thread)).toEqual([[1], [1]]);
    expect(groupByDay([])).toEqual([]);
  });

  it("MSG-02 keep messages together that one person writes without a pause", () => {
    const thread = [
      message(ada, moment(4, 9, 0)),
      message(ada, moment(4, 9, 1)),
      message(ben, moment(4, 9, 2)),
      message(ada, moment(4, 9, 3)),
      message(ada, moment(4, 9, 30)),
      message(ada, moment(4, 9, 34)),
    ];
    expect(countRuns(thread)).toEqual([[2, 1, 1, 2]]);
    expect(groupByDay(thread)[0]?.runs.at(-1)?.last).toBe(thread.at(-1));
  });

  it("MSG-02 begin a new run after five minutes, and not before", () => {
    const begin = moment(4, 9).getTime();
    const after = (milliseconds: number) => [
      message(ada, new Date(begin)),
      message(ada, new Date(begin + milliseconds)),
    ];
    expect(countRuns(after(299_999))).toEqual([[2]]);
    expect(countRuns(after(300_000))).toEqual([[1, 1]]);
  });

  it("MSG-02 call the day before the first of a month or a year yesterday", () => {
    for (const month of [0, 2]) {
      const now = new Date(2030, month, 1, 12).getTime();
      const before = new Date(2030, month, 0, 9).toISOString();
      expect(formatThreadDay(before, now)).toBe("Yesterday");
    }
  });

  it("MSG-02 are named after how long ago they were", () => {
    const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
      date.toLocaleDateString(undefined, options);
    const thisYear = { weekday: "long", month: "long", day: "numeric" } as const;
    const lastYear = new Date(2029, 2, 5);
    const now = moment(5, 12).getTime();
    expect(formatThreadDay(moment(5, 0).toISOString(), now)).toBe("Today");
    expect(formatThreadDay(moment(4, 23).toISOString(), now)).toBe("Yesterday");
    expect(formatThreadDay(moment(1, 9).toISOString(), now)).toBe(format(moment(1, 9), thisYear));
    expect(formatThreadDay(lastYear.toISOString(), now)).toBe(
      format(lastYear, { dateStyle: "long" }),
    );
  });
});
