import { act, query } from "../../trpc/calls.ts";
import { pauseInput, streaks } from "./streaks.schema.ts";
import { endPause, getStreaks, pause } from "./streaks.service.ts";

export const streaksRouter = {
  mine: query(null, streaks, getStreaks),
  pause: act(pauseInput, pause),
  endPause: act(null, endPause),
};
