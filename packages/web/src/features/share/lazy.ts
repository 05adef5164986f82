import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";

export const ShareDialog = lazyDialog(() => import("./share-dialog.tsx"));
