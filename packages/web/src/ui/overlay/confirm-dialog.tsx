import type { ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps extends Openable {
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  tone?: "primary" | "danger";
  isPending?: boolean;
}

export const ConfirmDialog = ({
  isOpen,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  tone = "danger",
  isPending = false,
}: ConfirmDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={title} isPending={isPending} height="fit">
    <div className="text-ink-2">{children}</div>
    <div className="mt-6 flex flex-col gap-2 sm:flex-row-reverse">
      <Button tone={tone} isPending={isPending} onClick={onConfirm}>
        {confirmLabel}
      </Button>
      <Button tone="secondary" disabled={isPending} onClick={onClose}>
        Cancel
      </Button>
    </div>
  </Dialog>
);
