import { Skeleton } from "#ui/feedback/skeleton.tsx";

export const JoinCardSkeleton = ({ label }: { label: string }) => (
  <div
    role="status"
    className="mx-auto w-full max-w-120 overflow-hidden rounded-card border border-line bg-card beside:grid beside:max-w-none beside:grid-cols-[2fr_3fr]"
  >
    <span className="sr-only">{label}</span>
    <Skeleton className="h-44 rounded-none beside:h-auto" />
    <div className="grid grid-cols-1 gap-4 p-5">
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-14 w-full" />
    </div>
  </div>
);
