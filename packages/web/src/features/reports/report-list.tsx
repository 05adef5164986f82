import type { PublicUser } from "@stepout/server/domains/users/users.schema";
import type { ComponentProps } from "react";
import { PagedCard } from "#ui/layout/paged-card.tsx";
import { reportTexts as texts } from "./texts.ts";

type ReportListProps<Report extends { user: PublicUser }> = Omit<
  ComponentProps<typeof PagedCard<Report>>,
  "loading" | "more" | "moreFailed"
>;

export const ReportList = <Report extends { user: PublicUser }>(props: ReportListProps<Report>) => (
  <PagedCard {...props} loading={texts.loading} more={texts.more} moreFailed={texts.moreFailed} />
);
