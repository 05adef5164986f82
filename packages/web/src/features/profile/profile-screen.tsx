import Settings from "lucide-react/icons/settings";
import { useState } from "react";
import { YourStats } from "#features/stats/your-stats.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Page } from "#ui/page.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Achievements } from "./achievements.tsx";
import { SettingsDialog } from "./lazy-settings-dialog.ts";
import { OwnGames } from "./own-games.tsx";
import { OwnPosts } from "./own-posts.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { type ProfileTab, profileTabs } from "./profile-tabs.ts";
import { profileTexts as texts } from "./texts.ts";

interface ProfileScreenProps {
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
  page: number;
  onPage: (page: number) => void;
}

export function ProfileScreen({ tab, onTab, page, onPage }: ProfileScreenProps) {
  const [isSetting, setIsSetting] = useState(false);
  return (
    <Page
      title={texts.title}
      actions={
        <IconButton label={texts.settings} onClick={() => setIsSetting(true)}>
          <Settings aria-hidden className="size-6" />
        </IconButton>
      }
    >
      <ProfileHeader />
      <YourStats />
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
      <SettingsDialog isOpen={isSetting} onClose={() => setIsSetting(false)} />
    </Page>
  );
}
