import { formatRelativeTime } from "@stepout/server/text/relative-time.rules";
import { useState } from "react";
import { useNow } from "#lib/dates/clock.ts";
import { formatMoment } from "#lib/dates/dates.ts";

interface RelativeTimeProps {
  /** ISO 8601. */
  moment: string;
}

/** Shows the exact moment on hover. */
export function RelativeTime({ moment }: RelativeTimeProps) {
  const [isHovered, setIsHovered] = useState(false);
  return (
    <time
      dateTime={moment}
      title={isHovered ? formatMoment(moment) : undefined}
      onPointerEnter={() => setIsHovered(true)}
      className="whitespace-nowrap"
    >
      {formatRelativeTime(moment, useNow())}
    </time>
  );
}
