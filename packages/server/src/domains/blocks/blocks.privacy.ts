import { schema } from "@stepout/db";
import { deleteInSlices } from "@stepout/db/slices";
import { eq } from "@stepout/db/sql";
import { type Kept, keptRows, type Leaving } from "../../declarations/privacy.ts";
import { moment } from "../../declarations/shown-columns.ts";
import { isListed } from "./blocks.queries.ts";

const { blocks } = schema;

async function forgetBlocks({ tx, userId }: Leaving): Promise<void> {
  await deleteInSlices(tx, blocks, eq(blocks.blockerId, userId));
  await deleteInSlices(tx, blocks, eq(blocks.blockedId, userId));
}

export const keptBlocks = {
  lists: {
    // The export must not reveal who has blocked the user.
    blocks: keptRows(blocks, {
      columns: { userId: blocks.blockedId, createdAt: moment(blocks.createdAt) },
      owner: blocks.blockerId,
      where: isListed,
    }),
  },
  forget: { blocks: forgetBlocks },
} satisfies Kept;
