import { useState } from "react";
import { useNow } from "#lib/dates/clock.ts";
import { formatDateTime, formatRelativeTime } from "#lib/dates/dates.ts";

interface RelativeTimeProps {
  time: string;
}

export function RelativeTime({ time }: RelativeTimeProps) {
  const [isHovered, setIsHovered] = useState(false);
  return (
    <time
      dateTime={time}
      title={isHovered ? formatDateTime(time) : undefined}
      onPointerEnter={() => setIsHovered(true)}
      className="whitespace-nowrap"
    >
      {formatRelativeTime(time, useNow())}
    </time>
  );
}
