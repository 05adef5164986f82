import { ReportsCard } from "#features/safety/moderation/reports-card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { GamesPart } from "./games-part.tsx";
import { LogPart } from "./log-part.tsx";
import { PeoplePart } from "./people-part.tsx";
import { SettingsPart } from "./settings-part.tsx";
import { StoragePart } from "./storage-part.tsx";
import { adminTexts as texts } from "./texts.ts";

export const adminTabs = ["people", "games", "reports", "settings", "storage", "log"] as const;
export type AdminTab = (typeof adminTabs)[number];

const parts = {
  people: PeoplePart,
  games: GamesPart,
  reports: ReportsCard,
  settings: SettingsPart,
  storage: StoragePart,
  log: LogPart,
};

export function AdminScreen({ tab, onTab }: { tab: AdminTab; onTab: (tab: AdminTab) => void }) {
  const Part = parts[tab];
  return (
    <Page title={texts.title}>
      <Tabs
        label={texts.tabsLabel}
        tabs={adminTabs.map((id) => ({ id, label: texts.tabs[id] }))}
        selected={tab}
        onSelect={onTab}
      >
        <Part />
      </Tabs>
    </Page>
  );
}
