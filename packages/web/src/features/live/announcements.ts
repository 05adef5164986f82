import type { Post, PostPage } from "@stepout/server/domains/posts/posts.schema";
import { displayName } from "@stepout/server/text/format.rules";
import { queryClient } from "#lib/server/query-client.ts";
import { sessionOptions } from "#lib/server/session-query.ts";
import { trpc } from "#lib/server/trpc.ts";

const texts = {
  newPosts: (count: number) =>
    count === 1 ? "New accomplishment" : `${count} new accomplishments`,
  newPostBy: (name: string) => `New accomplishment by ${name}`,
  newComment: "New comment on your accomplishment",
  newMessage: "New message",
  newMessageFrom: (name: string) => `New message from ${name}`,
  newInvitation: (game: string) => `New invitation to ${game}`,
  newRequest: (name: string, game: string) => `${name} wants to join ${game}`,
};

const unreadKey = trpc.messages.unreadCount.queryOptions().queryKey;
const invitationsKey = trpc.invitations.list.queryOptions().queryKey;

export function takeSnapshot() {
  const lists = queryClient.getQueriesData<PostPage>({
    queryKey: [["posts", "list"]],
    type: "active",
  });
  const { invitations = [], pendingRequests = [] } = queryClient.getQueryData(invitationsKey) ?? {};
  return {
    posts: lists.flatMap(([, page]) => page?.posts ?? []),
    unread: queryClient.getQueryData(unreadKey)?.count ?? 0,
    invitations,
    pendingRequests,
  };
}

type Snapshot = ReturnType<typeof takeSnapshot>;

const findNew = <Item extends { id: string }>(before: Item[], after: Item[]): Item[] => {
  const known = new Set(before.map(({ id }) => id));
  return after.filter(({ id }) => !known.has(id));
};

function describePosts(before: Post[], after: Post[], ownId: string | undefined): string[] {
  const [newest] = before;
  // Skips posts that appear because the user turned a page or the list was empty.
  const shared = findNew(before, after).filter(
    ({ user, createdAt }) => user.id !== ownId && (!newest || createdAt >= newest.createdAt),
  );
  const [first] = shared;
  if (!first) return [];
  return [
    shared.length === 1 ? texts.newPostBy(displayName(first.user)) : texts.newPosts(shared.length),
  ];
}

function describeComments(before: Post[], after: Post[], ownId: string | undefined): string[] {
  const counts = new Map(before.map((post) => [post.id, post._count.comments]));
  const hasNew = after.some(
    ({ id, user, _count }) =>
      user.id === ownId && _count.comments > (counts.get(id) ?? _count.comments),
  );
  return hasNew ? [texts.newComment] : [];
}

/** Returns true if a thread is open, because its `log` region already announces new messages. */
const isThreadOpen = () =>
  queryClient.getQueryCache().findAll({ queryKey: [["messages", "thread"]], type: "active" })
    .length > 0;

async function describeMessages(): Promise<string> {
  const options = trpc.messages.conversations.queryOptions();
  const conversations = await queryClient.fetchQuery({ ...options, staleTime: 0 }).catch(() => []);
  const newest = conversations.find(({ unreadCount }) => unreadCount > 0);
  return newest ? texts.newMessageFrom(displayName(newest.user)) : texts.newMessage;
}

let region: HTMLElement | undefined;

/** Adds the live region, which must exist before its first text. */
export function prepareAnnouncements(): void {
  region ??= document.body.appendChild(document.createElement("div"));
  region.setAttribute("aria-live", "polite");
  region.className = "sr-only";
}

const announce = (sentences: string[]) => {
  if (region && sentences.length > 0) region.textContent = sentences.join(". ");
};

export function announceChanges(before: Snapshot, after: Snapshot): void {
  const ownId = queryClient.getQueryData(sessionOptions.queryKey)?.id;
  const sentences = [
    ...describePosts(before.posts, after.posts, ownId),
    ...describeComments(before.posts, after.posts, ownId),
    ...findNew(before.invitations, after.invitations).map(({ game }) =>
      texts.newInvitation(game.name),
    ),
    ...findNew(before.pendingRequests, after.pendingRequests).map(({ user, game }) =>
      texts.newRequest(displayName(user), game.name),
    ),
  ];
  if (after.unread > before.unread && !isThreadOpen()) {
    void describeMessages().then((sentence) => announce([...sentences, sentence]));
  } else announce(sentences);
}
