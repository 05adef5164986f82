import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { ShareDialogProps } from "./share-dialog.tsx";

export const ShareDialog = lazyDialog<ShareDialogProps>(() => import("./share-dialog.tsx"));
