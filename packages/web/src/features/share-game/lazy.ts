import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { ShareGameDialogProps } from "./share-game-dialog.tsx";

export const ShareGameDialog = lazyDialog<ShareGameDialogProps>(
  () => import("./share-game-dialog.tsx"),
);
