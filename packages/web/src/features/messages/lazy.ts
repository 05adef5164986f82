import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { SendMessageDialogProps } from "./send-message-dialog.tsx";

export const SendMessageDialog = lazyDialog<SendMessageDialogProps>(
  () => import("./send-message-dialog.tsx"),
);
