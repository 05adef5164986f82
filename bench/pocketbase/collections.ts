export type Send = (method: string, path: string, body: object) => Promise<Record<string, unknown>>;

const SIGNED_IN = '@request.auth.id != ""';
const RULES = { listRule: SIGNED_IN, viewRule: SIGNED_IN, createRule: SIGNED_IN };
const CREATED = { type: "autodate", name: "created", onCreate: true };

const text = (name: string) => ({ type: "text", name, required: true });

const relation = (name: string, collectionId: unknown) => ({
  ...{ type: "relation", name, collectionId },
  ...{ required: true, maxSelect: 1, cascadeDelete: true },
});

const CARDS = `
  SELECT posts.id, posts.game, posts.author, posts.content, posts.created,
    (SELECT count(*) FROM upvotes WHERE upvotes.post = posts.id) AS upvoteCount,
    (SELECT count(*) FROM comments WHERE comments.post = posts.id) AS commentCount
  FROM posts`;

export async function createCollections(send: Send): Promise<void> {
  const create = async (name: string, fields: object[], indexes: string[]) => {
    const collection = { type: "base", name, fields: [...fields, CREATED], indexes, ...RULES };
    const { id } = await send("POST", "/api/collections", collection);
    return id;
  };
  const { id: users } = await send("PATCH", "/api/collections/users", {
    listRule: SIGNED_IN,
    viewRule: SIGNED_IN,
  });
  const games = await create("games", [text("name")], []);
  const posts = await create(
    "posts",
    [relation("game", games), relation("author", users), text("content")],
    ["CREATE INDEX posts_of_game ON posts (game, created, id)"],
  );
  await create(
    "upvotes",
    [relation("post", posts), relation("user", users)],
    ["CREATE UNIQUE INDEX upvotes_of_post ON upvotes (post, user)"],
  );
  await create(
    "comments",
    [relation("post", posts), relation("author", users), text("content")],
    ["CREATE INDEX comments_of_post ON comments (post, created)"],
  );
  const view = { type: "view", name: "cards", listRule: SIGNED_IN, viewQuery: CARDS };
  await send("POST", "/api/collections", view);
}
