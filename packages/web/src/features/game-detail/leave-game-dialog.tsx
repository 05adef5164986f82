import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

interface LeaveGameDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  isPending: boolean;
}

export default function LeaveGameDialog(props: LeaveGameDialogProps) {
  return (
    <ConfirmDialog {...props} title={texts.leaveTitle} confirmLabel={texts.leave}>
      {texts.leaveNote}
    </ConfirmDialog>
  );
}
