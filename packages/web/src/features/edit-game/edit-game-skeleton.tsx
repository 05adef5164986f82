import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { editGameTexts as texts } from "./texts.ts";

export const EditGameSkeleton = () => (
  <Page title={texts.title}>
    <Card>
      <SectionHeading>{texts.settings}</SectionHeading>
      <p role="status" className="mt-3 text-15 text-ink-2">
        {texts.loading}
      </p>
      <div className="mt-3 grid grid-cols-1 gap-5">
        <Skeleton className="h-12 w-full rounded-control" />
        <Skeleton className="h-24 w-full rounded-control" />
        <Skeleton className="h-36 w-full rounded-control" />
        <Skeleton className="h-12 w-full rounded-control" />
      </div>
    </Card>
  </Page>
);
