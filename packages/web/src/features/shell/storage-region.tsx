import { lazy, Suspense } from "react";
import { useIsStorageBlocked } from "#lib/storage.ts";

/** Where it can't be loaded the failing action has said what there is to say. */
const StorageBanner = lazy(() =>
  import("./storage-banner.tsx").catch(() => ({ default: () => null })),
);

/** Says that nothing can be saved just now, for as long as that is so. */
export const StorageRegion = () =>
  useIsStorageBlocked() && (
    <Suspense fallback={null}>
      <StorageBanner />
    </Suspense>
  );
