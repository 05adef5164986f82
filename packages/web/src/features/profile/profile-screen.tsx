import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { Achievements } from "#features/achievements/achievements.tsx";
import { ActivityCalendar } from "#features/calendar/activity-calendar.tsx";
import { WaitingCards } from "#features/outbox/waiting-cards.tsx";
import { PagedPosts } from "#features/posts/paged-posts.tsx";
import { PostList } from "#features/posts/post-list.tsx";
import { YourStats } from "#features/stats/your-stats.tsx";
import { useWaitingPosts } from "#lib/outbox/shown-entries.ts";
import { trpc } from "#lib/server/trpc.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { OwnGames } from "./own-games.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { type ProfileTab, profileTabs } from "./profile-tabs.ts";
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

function OwnPosts({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQuery(trpc.account.accomplishments.queryOptions({ page }));
  const hasWaiting = useWaitingPosts().length > 0;
  return (
    <>
      {page === 1 && <WaitingCards />}
      <PagedPosts
        query={query}
        page={page}
        onPage={onPage}
        label={texts.tabs.accomplishments}
        texts={texts}
        empty={!hasWaiting && <NoPosts />}
        className="gap-4"
      >
        {(posts) => <PostList key={page} posts={posts} />}
      </PagedPosts>
    </>
  );
}

/** Matches screens on which `Page` has two columns. */
const wide = window.matchMedia(
  "(width >= 64rem) or ((width >= 46.25rem) and (orientation: landscape))",
);

function watchWidth(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

interface ProfileScreenProps {
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
  page: number;
  onPage: (page: number) => void;
  opensNotifications: boolean;
}

export function ProfileScreen({
  tab,
  onTab,
  page,
  onPage,
  opensNotifications,
}: ProfileScreenProps) {
  const isWide = useSyncExternalStore(watchWidth, () => wide.matches);
  const figures = (
    <>
      <YourStats />
      <ActivityCalendar />
    </>
  );
  return (
    <Page title={texts.title} isTitleHidden aside={isWide ? figures : undefined}>
      <ProfileHeader opensNotifications={opensNotifications} />
      {!isWide && figures}
      <Tabs
        label={texts.tabsLabel}
        tabs={profileTabs.map((id) => ({ id, label: texts.tabs[id] }))}
        selected={tab}
        onSelect={onTab}
      >
        {tab === "accomplishments" && <OwnPosts page={page} onPage={onPage} />}
        {tab === "achievements" && <Achievements />}
        {tab === "games" && <OwnGames />}
      </Tabs>
    </Page>
  );
}
