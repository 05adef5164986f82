import { Skeleton } from "#ui/feedback/skeleton.tsx";

export const PostSkeleton = () => (
  <div
    aria-hidden="true"
    className="-mx-4 border-y border-line bg-card pb-4 sm:mx-0 sm:overflow-hidden sm:rounded-card sm:border"
  >
    <div className="flex items-center gap-3 p-4">
      <Skeleton className="size-11 rounded-full" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    </div>
    <Skeleton className="aspect-4/3 w-full rounded-none" />
    <div className="grid gap-3 px-4 pt-4">
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-13 w-22 rounded-full" />
    </div>
  </div>
);
