import { lazy, Suspense } from "react";
import { insist } from "#lib/retry.ts";
import { useIsStorageBlocked } from "#lib/storage.ts";

const StorageBanner = lazy(() => insist(() => import("./storage-banner.tsx")));

/** Says that nothing can be saved just now, for as long as that is so. */
export const StorageRegion = () =>
  useIsStorageBlocked() && (
    <Suspense fallback={null}>
      <StorageBanner />
    </Suspense>
  );
