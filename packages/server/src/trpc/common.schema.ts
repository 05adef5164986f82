import { z } from "zod";
import { boundedText } from "../text/bounded.rules.ts";

const ID_MAX = 64;

export const anyId = (options?: { error: string }) => boundedText(ID_MAX).min(1, options);

export const idRef = z.object({ id: anyId() });
export type IdRef = z.output<typeof idRef>;

export const gameRef = z.object({ gameId: anyId() });
export type GameRef = z.output<typeof gameRef>;

export const success = z.object({ success: z.literal(true) });
export const SUCCESS: z.output<typeof success> = { success: true };

export const CURSOR_MAX = 100;

const TIME_CURSOR = /^(\d{1,16})\.([\w-]{1,64})$/;

export const timeCursor = boundedText(CURSOR_MAX).regex(TIME_CURSOR).optional();

/** The last row of a page that is sorted by time and then id. */
export interface TimeCursor {
  time: number;
  id: string;
}

export const writeTimeCursor = ({ time, id }: TimeCursor): string => `${time}.${id}`;

export function readTimeCursor(text: string | undefined): TimeCursor | undefined {
  const [, time, id] = TIME_CURSOR.exec(text ?? "") ?? [];
  return id === undefined ? undefined : { time: Number(time), id };
}
