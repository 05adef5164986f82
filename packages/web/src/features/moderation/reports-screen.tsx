import { Page } from "#ui/layout/page.tsx";
import { ReportsCard } from "./reports-card.tsx";
import { moderationTexts as texts } from "./texts.ts";

export const ReportsScreen = () => (
  <Page title={texts.screen}>
    <ReportsCard />
  </Page>
);
