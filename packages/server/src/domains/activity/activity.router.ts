import { z } from "zod";
import { query } from "../../trpc/calls.ts";
import { activityItem, listActivityInput } from "./activity.schema.ts";
import { listActivity } from "./activity.service.ts";

export const activityRouter = {
  list: query(listActivityInput, z.array(activityItem), listActivity),
};
