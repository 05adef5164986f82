import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { editGameTexts as texts } from "./texts.ts";

/** The shape of the settings of a game. */
export const SettingsSkeleton = () => (
  <div role="status" className="grid grid-cols-1 gap-5">
    <span className="sr-only">{texts.loading}</span>
    <Skeleton className="h-12" />
    <Skeleton className="h-24" />
    <Skeleton className="h-40" />
    <Skeleton className="h-12" />
  </div>
);
