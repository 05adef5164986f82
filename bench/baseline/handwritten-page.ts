import { connect } from "../../packages/db/src/file/connection/connection.ts";

const PAGE = `
  with page as (
    select * from posts where gameId = @gameId order by createdAt desc, id desc limit @limit
  )
  select page.*, images.width, images.height, upvotes.createdAt as upvotedAt,
    users.username, users.firstName, users.lastName, users.imageId as userImage
  from page join users on users.id = page.userId
  left join images on images.id = page.imageId
  left join upvotes on upvotes.postId = page.id and upvotes.userId = @viewerId
  order by page.createdAt desc, page.id desc`;

const COMMENTS = (count: number) => `
  select comments.id, comments.postId, comments.userId, comments.content, comments.createdAt,
    users.username, users.firstName, users.lastName, users.imageId as userImage
  from comments join users on users.id = comments.userId
  where comments.postId in (${Array.from({ length: count }, () => "?").join(", ")})
  order by comments.createdAt, comments.id`;

const GAME = `
  select games.id, games.name, games.startTime, games.endTime
  from games join participants on participants.gameId = games.id
  where games.id = @gameId and participants.userId = @viewerId`;

interface Person {
  userId: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
  userImage: string | null;
}

const PAGE_SIZE = 20;

const toUser = ({ userId: id, username, firstName, lastName, userImage }: Person) => ({
  id,
  username,
  firstName,
  lastName,
  profileImageUrl: userImage === null ? null : `/api/images/${userImage}`,
});

export function createHandwrittenPage(path: string) {
  const connection = connect(path, { readonly: true });
  const game = connection.prepare<object, { id: string; name: string }>(GAME);
  const page = connection.prepare<
    object,
    Person & {
      id: string;
      gameId: string;
      content: string;
      counts: number;
      createdAt: number;
      editedAt: number | null;
      imageId: string | null;
      width: number | null;
      height: number | null;
      redactedAt: number | null;
      upvotedAt: number | null;
      upvoteCount: number;
      commentCount: number;
    }
  >(PAGE);
  const comments = connection.prepare<
    string[],
    Person & { id: string; postId: string; content: string; createdAt: number }
  >(COMMENTS(PAGE_SIZE));
  return (gameId: string, viewerId: string): string => {
    const found = game.get({ gameId, viewerId });
    if (!found) throw new Error("The user does not take part in the game");
    const rows = page.all({ gameId, viewerId, limit: PAGE_SIZE + 1 });
    const shown = rows.slice(0, PAGE_SIZE);
    const byPost = Map.groupBy(comments.all(...shown.map(({ id }) => id)), ({ postId }) => postId);
    return JSON.stringify({
      posts: shown.map((row) => ({
        id: row.id,
        gameId: row.gameId,
        userId: row.userId,
        content: row.content,
        counts: row.counts === 1,
        image: row.imageId && `/api/images/${row.imageId}`,
        imageSize: row.imageId && { width: row.width, height: row.height },
        createdAt: new Date(row.createdAt).toISOString(),
        editedAt: row.editedAt === null ? null : new Date(row.editedAt).toISOString(),
        isRedacted: row.redactedAt !== null,
        isUpvoted: row.upvotedAt !== null,
        user: toUser(row),
        game: { id: found.id, name: found.name, status: "active" },
        _count: { upvotes: row.upvoteCount, comments: row.commentCount },
        comments: (byPost.get(row.id) ?? []).map((comment) => ({
          id: comment.id,
          postId: comment.postId,
          userId: comment.userId,
          content: comment.content,
          createdAt: new Date(comment.createdAt).toISOString(),
          user: toUser(comment),
        })),
      })),
      hasMore: rows.length > PAGE_SIZE,
    });
  };
}
