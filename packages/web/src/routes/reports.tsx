import { createFileRoute } from "@tanstack/react-router";
import { ReportsCard } from "#features/safety/moderation/reports-card.tsx";
import { moderationTexts as texts } from "#features/safety/moderation/texts.ts";
import { Page } from "#ui/layout/page.tsx";

const Reports = () => (
  <Page title={texts.screen}>
    <ReportsCard />
  </Page>
);

export const Route = createFileRoute("/reports")({ component: Reports });
