import { schema, type Writer } from "@stepout/db";
import { deleteInSlices, inSlices } from "@stepout/db/slices";
import { eq, type SQLiteColumn } from "@stepout/db/sql";
import { type Erasure, exportRows, type Privacy } from "../../declarations/privacy.ts";
import { isoTime, ofGame, optional, textsOf } from "../../declarations/shown-columns.ts";
import { erasePost } from "./expiry.service.ts";

const { removalNotices, removedComments, removedPictures, removedPosts, removedUpvotes } = schema;

/** The first batch is small, because each post is erased with its comments and upvotes. */
const FIRST_POSTS = 4;

async function erasePosts({ tx, userId }: Erasure): Promise<void> {
  await inSlices(async (limit) => {
    const some = await tx
      .select({ id: removedPosts.id })
      .from(removedPosts)
      .where(eq(removedPosts.userId, userId))
      .limit(limit);
    for (const { id } of some) await erasePost(tx, id);
    return some.length;
  }, FIRST_POSTS);
  await eraseReasons(tx, removedPosts, removedPosts.removedById, userId);
}

const eraseReasons = (
  tx: Writer,
  table:
    | typeof removedPosts
    | typeof removedPictures
    | typeof removedComments
    | typeof removalNotices,
  remover: SQLiteColumn,
  userId: string,
) => tx.update(table).set({ reason: "" }).where(eq(remover, userId));

async function eraseComments({ tx, userId }: Erasure): Promise<void> {
  await deleteInSlices(tx, removedComments, eq(removedComments.userId, userId));
  await eraseReasons(tx, removedComments, removedComments.removedById, userId);
}

async function erasePictures({ tx, userId }: Erasure): Promise<void> {
  await deleteInSlices(tx, removedPictures, eq(removedPictures.userId, userId));
  await eraseReasons(tx, removedPictures, removedPictures.removedById, userId);
}

async function eraseNotices({ tx, userId }: Erasure): Promise<void> {
  await deleteInSlices(tx, removalNotices, eq(removalNotices.userId, userId));
  await eraseReasons(tx, removalNotices, removalNotices.removedById, userId);
}

export const removalsPrivacy = {
  lists: {
    removedAccomplishments: exportRows(removedPosts, {
      columns: {
        id: removedPosts.id,
        game: ofGame,
        ...textsOf("removedPosts"),
        pictureId: removedPosts.imageId,
        createdAt: isoTime(removedPosts.createdAt),
        forDay: optional(removedPosts.forDay),
        editedAt: isoTime(removedPosts.editedAt),
        redactedAt: isoTime(removedPosts.redactedAt),
        counts: removedPosts.counts,
        removedAt: isoTime(removedPosts.removedAt),
      },
      owner: removedPosts.userId,
      gameId: removedPosts.gameId,
    }),
    removedUpvotes: exportRows(removedUpvotes, {
      columns: { postId: removedUpvotes.postId, createdAt: isoTime(removedUpvotes.createdAt) },
      owner: removedUpvotes.userId,
    }),
    removedComments: exportRows(removedComments, {
      columns: {
        id: removedComments.id,
        postId: removedComments.postId,
        game: ofGame,
        ...textsOf("removedComments"),
        createdAt: isoTime(removedComments.createdAt),
        removedAt: isoTime(removedComments.removedAt),
      },
      owner: removedComments.userId,
      gameId: removedComments.gameId,
    }),
    removedPictures: exportRows(removedPictures, {
      columns: {
        postId: removedPictures.postId,
        game: ofGame,
        pictureId: removedPictures.imageId,
        ...textsOf("removedPictures"),
        removedAt: isoTime(removedPictures.removedAt),
      },
      owner: removedPictures.userId,
      gameId: removedPictures.gameId,
    }),
    removalNotices: exportRows(removalNotices, {
      columns: {
        game: ofGame,
        kind: removalNotices.kind,
        pictureOf: removalNotices.pictureOf,
        ...textsOf("removalNotices"),
        createdAt: isoTime(removalNotices.createdAt),
      },
      owner: removalNotices.userId,
      gameId: removalNotices.gameId,
    }),
  },
  erase: {
    removedPosts: erasePosts,
    removedComments: eraseComments,
    removedPictures: erasePictures,
    removalNotices: eraseNotices,
  },
} satisfies Privacy;
