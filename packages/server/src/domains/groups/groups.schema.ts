import { z } from "zod";
import { boundedText } from "../../text/bounded.rules.ts";
import { requiredName } from "../../text/names.rules.ts";
import { anyId, gameRef } from "../../trpc/common.schema.ts";
import { gameDays, pointSteps } from "../games/points/points.schema.ts";
import { publicUser } from "../users/users.schema.ts";
import { GROUP_ADD_MAX, GROUP_NAME_MAX } from "./groups.rules.ts";

const NAME_MISSING = "Group name is required";
const COLOR_MISSING = "Group color is required";
const NONE_CHOSEN = "Please select a group and at least one user";

const groupName = requiredName(NAME_MISSING, GROUP_NAME_MAX);

const COLOR_MAX = "#ef4444".length;

const groupColor = boundedText(COLOR_MAX)
  .trim()
  .min(1, { error: COLOR_MISSING })
  .regex(/^#?[0-9a-f]{6}$/i, { error: "Must be a colour such as ef4444" })
  .transform((color) => color.replace("#", "").toLowerCase());

export const groupRef = gameRef.extend({ groupId: anyId() });
export type GroupRef = z.output<typeof groupRef>;

export const createGroupInput = gameRef.extend({
  name: groupName,
  color: groupColor.optional(),
});
export type CreateGroupInput = z.output<typeof createGroupInput>;

export const updateGroupInput = groupRef
  .extend({
    name: groupName.optional(),
    color: groupColor.optional(),
    base: z
      .object({ name: boundedText(GROUP_NAME_MAX).max(GROUP_NAME_MAX), color: groupColor })
      .partial()
      .optional()
      .describe(
        "The values before the edit. The edit of a field that changed since then is rejected",
      ),
  })
  .refine(({ name, color }) => name !== undefined || color !== undefined, {
    error: NAME_MISSING,
    path: ["name"],
  });
export type UpdateGroupInput = z.output<typeof updateGroupInput>;

const chosenId = anyId({ error: NONE_CHOSEN });

export const addMembersInput = groupRef
  .extend({
    groupId: chosenId,
    memberIds: z.array(chosenId).min(1, { error: NONE_CHOSEN }).max(GROUP_ADD_MAX).optional(),
    memberId: chosenId.optional(),
  })
  .transform(({ memberIds = [], memberId: one, ...ref }, context) => {
    const chosen = new Set(one === undefined ? memberIds : [...memberIds, one]);
    if (chosen.size === 0) {
      context.addIssue({ code: "custom", message: NONE_CHOSEN, path: ["memberIds"] });
      return z.NEVER;
    }
    return { ...ref, memberIds: [...chosen] };
  });
export type AddMembersInput = z.output<typeof addMembersInput>;

export const groupMemberRef = groupRef.extend({ memberId: chosenId });
export type GroupMemberRef = z.output<typeof groupMemberRef>;

/** Contains the user's id as `id` and as `userId`, because clients read either field. */
const groupMember = z.object({ id: z.string(), userId: z.string(), user: publicUser });
export type GroupMember = z.output<typeof groupMember>;

const groupLook = z.object({ id: z.string(), name: z.string(), color: z.string() });

export const group = groupLook.extend({ gameId: z.string(), members: z.array(groupMember) });
export type Group = z.output<typeof group>;

export const groupSummary = groupLook.extend({
  gameId: z.string(),
  memberCount: z.number().int(),
});
export type GroupSummary = z.output<typeof groupSummary>;

export const groupScore = z.object({
  group: groupLook.extend({ memberCount: z.number().int() }),
  totalScore: z.number().int(),
  place: z.number().int(),
});
export type GroupScore = z.output<typeof groupScore>;

export const groupPointsByDay = gameDays.extend({
  lines: z.array(z.object({ group: groupLook, steps: pointSteps })),
});
export type GroupPointsByDay = z.output<typeof groupPointsByDay>;
