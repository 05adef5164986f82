import { formatRelativeTime } from "@stepout/server/text/relative-time.rules";
import { useNow } from "#lib/dates/clock.ts";
import { formatMoment } from "#lib/dates/dates.ts";

interface RelativeTimeProps {
  /** ISO 8601. */
  moment: string;
}

export const RelativeTime = ({ moment }: RelativeTimeProps) => (
  <time dateTime={moment} title={formatMoment(moment)} className="whitespace-nowrap">
    {formatRelativeTime(moment, useNow())}
  </time>
);
