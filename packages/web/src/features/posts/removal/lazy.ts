import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";

export const RemovalDialog = lazyDialog(() => import("./removal-dialog.tsx"));
