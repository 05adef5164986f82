import { z } from "zod";
import { anyId } from "../../trpc/common.schema.ts";
import { publicUser } from "../users/users.schema.ts";

export const blockInput = z.object({ userId: anyId() });
export type BlockInput = z.output<typeof blockInput>;

export const block = z.object({ user: publicUser, createdAt: z.iso.datetime() });
export type Block = z.output<typeof block>;
