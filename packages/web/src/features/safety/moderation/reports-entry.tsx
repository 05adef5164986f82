import { useQuery } from "@tanstack/react-query";
import Flag from "lucide-react/icons/flag";
import { UNREAD_BADGE_CAP } from "#lib/app.rules.ts";
import { usePollInterval } from "#lib/live/live.ts";
import { trpc } from "#lib/server/trpc.ts";
import { IconLink } from "#ui/button/icon-button.tsx";
import { CountBadge } from "#ui/marks/badge.tsx";
import { moderationTexts as texts } from "./texts.ts";

export default function ReportsEntry() {
  const refetchInterval = usePollInterval();
  const { data } = useQuery(trpc.reports.waiting.queryOptions(undefined, { refetchInterval }));
  if (!data?.count) return null;
  return (
    <IconLink to="/reports" label={texts.card}>
      <Flag aria-hidden className="size-6" />
      <CountBadge count={data.count} cap={UNREAD_BADGE_CAP} of="waiting" />
    </IconLink>
  );
}
