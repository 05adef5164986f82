import { useQuery } from "@tanstack/react-query";
import { PagedPosts } from "#features/posts/paged-posts.tsx";
import { PostList } from "#features/posts/post-list.tsx";
import { trpc } from "#lib/server/trpc.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { profileTexts as texts } from "./texts.ts";

const NoPosts = () => (
  <EmptyState
    title={texts.noPosts}
    action={
      <ButtonLink to="/" tone="secondary">
        {texts.toHome}
      </ButtonLink>
    }
  >
    {texts.noPostsHint}
  </EmptyState>
);

export function OwnPosts({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQuery(trpc.account.accomplishments.queryOptions({ page }));
  return (
    <PagedPosts
      query={query}
      page={page}
      onPage={onPage}
      label={texts.tabs.accomplishments}
      texts={texts}
      empty={<NoPosts />}
      className="gap-4"
    >
      {(posts) => <PostList key={page} posts={posts} />}
    </PagedPosts>
  );
}
