import { z } from "zod";

const SESSION_ID = /^[0-9a-f]{64}$/;

export const sessionRef = z.object({ id: z.string().regex(SESSION_ID) });

export const ownSession = z.object({
  id: z.string(),
  device: z.string().nullable().describe("The browser and system, such as Firefox on Android"),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().describe("Accurate to one hour"),
  isCurrent: z.boolean().describe("Whether this session made the request"),
});
export type OwnSession = z.output<typeof ownSession>;
