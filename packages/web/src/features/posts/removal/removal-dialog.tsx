import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { RemovalForm } from "./removal-form.tsx";
import { useRemoval } from "./use-removal.ts";

export interface RemovalDialogProps extends Openable {
  thing: { kind: "post" | "comment"; id: string };
  hasPicture?: boolean;
  onRemoved?: () => void;
}

export default function RemovalDialog({
  thing: { kind, id },
  hasPicture = false,
  onRemoved,
  ...dialog
}: RemovalDialogProps) {
  const removal = useRemoval(() => {
    dialog.onClose();
    onRemoved?.();
  });
  return (
    <RemovalForm
      {...dialog}
      kind={kind}
      hasPicture={hasPicture}
      isPending={removal.isPending}
      onRemove={(what, reason) => removal.mutate({ kind: what, id, reason })}
    />
  );
}
