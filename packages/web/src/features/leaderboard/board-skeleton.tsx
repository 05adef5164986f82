import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { boardTexts as texts } from "./texts.ts";

const steps = ["h-40", "h-52", "h-32"];
const rows = ["fourth", "fifth", "sixth", "seventh"];

export const BoardSkeleton = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">{texts.loading}</span>
    <div className="flex items-end gap-2">
      {steps.map((height) => (
        <div key={height} className="flex-1">
          <Skeleton className={`${height} w-full rounded-t-control`} />
        </div>
      ))}
    </div>
    {rows.map((row) => (
      <Skeleton key={row} className="h-16 w-full rounded-control" />
    ))}
  </div>
);
