import { lazy, Suspense } from "react";
import { useIsStorageBlocked } from "#lib/errors/blocked-storage.ts";

const StorageBanner = lazy(() => import("./storage-banner.tsx"));

/** Says that nothing can be saved, for as long as that is so. */
export const StorageRegion = () =>
  useIsStorageBlocked() && (
    <Suspense fallback={null}>
      <StorageBanner />
    </Suspense>
  );
