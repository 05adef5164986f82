import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";

export const BanDialog = lazyDialog(() => import("./ban-dialog.tsx"));
