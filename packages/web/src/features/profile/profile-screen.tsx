import { useSyncExternalStore } from "react";
import { ActivityCalendar } from "#features/calendar/activity-calendar.tsx";
import { YourStats } from "#features/stats/your-stats.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { Achievements } from "./achievements.tsx";
import { OwnGames } from "./own-games.tsx";
import { OwnPosts } from "./own-posts.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { type ProfileTab, profileTabs } from "./profile-tabs.ts";
import { profileTexts as texts } from "./texts.ts";

const wide = window.matchMedia("(width >= 64rem)");

function watchWidth(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

interface ProfileScreenProps {
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
  page: number;
  onPage: (page: number) => void;
}

export function ProfileScreen({ tab, onTab, page, onPage }: ProfileScreenProps) {
  const isWide = useSyncExternalStore(watchWidth, () => wide.matches);
  const figures = (
    <>
      <YourStats />
      <ActivityCalendar />
    </>
  );
  return (
    <Page title={texts.title} isTitleHidden aside={isWide ? figures : undefined}>
      <ProfileHeader />
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
