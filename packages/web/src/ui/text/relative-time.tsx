import { formatRelativeTime } from "@stepout/server/text/relative-time.rules";
import { useState } from "react";
import { useNow } from "#lib/dates/clock.ts";
import { formatDateTime } from "#lib/dates/dates.ts";

interface RelativeTimeProps {
  /** ISO 8601. */
  moment: string;
}

/** Shows the exact time on hover. */
export function RelativeTime({ moment }: RelativeTimeProps) {
  const [isHovered, setIsHovered] = useState(false);
  return (
    <time
      dateTime={moment}
      title={isHovered ? formatDateTime(moment) : undefined}
      onPointerEnter={() => setIsHovered(true)}
      className="whitespace-nowrap"
    >
      {formatRelativeTime(moment, useNow())}
    </time>
  );
}
