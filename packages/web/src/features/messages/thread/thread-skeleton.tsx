import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { messagesTexts as texts } from "../texts.ts";

const bubbles = [
  { width: "w-52", height: "h-10", isOwn: false },
  { width: "w-64", height: "h-16", isOwn: true },
  { width: "w-40", height: "h-10", isOwn: true },
  { width: "w-60", height: "h-22", isOwn: false },
  { width: "w-44", height: "h-10", isOwn: true },
];

export const ThreadSkeleton = () => (
  <div role="status" className="grid gap-2.5">
    <span className="sr-only">{texts.loadingThread}</span>
    {bubbles.map(({ width, height, isOwn }) => (
      <div key={width} className={classNames("max-w-[82%]", isOwn && "justify-self-end")}>
        <Skeleton className={`${width} ${height} max-w-full rounded-card`} />
      </div>
    ))}
  </div>
);
