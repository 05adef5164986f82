import { z } from "zod";
import { act, query } from "../../trpc/calls.ts";
import { block, blockInput } from "./blocks.schema.ts";
import { blockPerson, listBlocks, unblockPerson } from "./blocks.service.ts";

export const blocksRouter = {
  list: query(null, z.array(block), listBlocks),
  add: act(blockInput, blockPerson),
  remove: act(blockInput, unblockPerson),
};
