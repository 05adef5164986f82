import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";

export const ShareGameDialog = lazyDialog(() => import("./share-game-dialog.tsx"));
