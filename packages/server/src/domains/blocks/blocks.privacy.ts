import { schema } from "@stepout/db";
import { deleteInSlices } from "@stepout/db/slices";
import { eq } from "@stepout/db/sql";
import { type Erasure, exportRows, type Privacy } from "../../declarations/privacy.ts";
import { isoTime } from "../../declarations/shown-columns.ts";
import { isListed } from "./blocks.queries.ts";

const { blocks } = schema;

async function eraseBlocks({ tx, userId }: Erasure): Promise<void> {
  await deleteInSlices(tx, blocks, eq(blocks.blockerId, userId));
  await deleteInSlices(tx, blocks, eq(blocks.blockedId, userId));
}

export const blocksPrivacy = {
  lists: {
    // The export must not reveal who has blocked the user.
    blocks: exportRows(blocks, {
      columns: { userId: blocks.blockedId, createdAt: isoTime(blocks.createdAt) },
      owner: blocks.blockerId,
      where: isListed,
    }),
  },
  erase: { blocks: eraseBlocks },
} satisfies Privacy;
