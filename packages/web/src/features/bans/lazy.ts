import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { BanDialogProps } from "./ban-dialog.tsx";

export const BanDialog = lazyDialog<BanDialogProps>(() => import("./ban-dialog.tsx"));
