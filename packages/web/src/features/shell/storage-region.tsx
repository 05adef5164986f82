import { lazy, Suspense } from "react";
import { useIsStorageBlocked } from "#lib/errors/blocked-storage.ts";
import { insist } from "#lib/loading/retry.ts";

const StorageBanner = lazy(() => insist(() => import("./storage-banner.tsx")));

/** Says that nothing can be saved, for as long as that is so. */
export const StorageRegion = () =>
  useIsStorageBlocked() && (
    <Suspense fallback={null}>
      <StorageBanner />
    </Suspense>
  );
