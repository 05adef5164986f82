import { Dialog, DialogPanel } from "@headlessui/react";
import X from "lucide-react/icons/x";
import { useBackToClose } from "#lib/history/back-to-close.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { useCanUnmount } from "#ui/overlay/headless-dialog.ts";

interface PictureViewerProps extends Openable {
  src: string;
  alt: string;
}

export default function PictureViewer({ isOpen, onClose, src, alt }: PictureViewerProps) {
  useBackToClose(isOpen, () => {
    onClose();
    return true;
  });
  if (useCanUnmount(isOpen)) return null;
  return (
    <Dialog open={isOpen} onClose={onClose} aria-label={alt} className="relative z-40">
      <DialogPanel
        transition
        onClick={onClose}
        className="fixed inset-0 grid bg-picture-ground transition data-closed:opacity-0"
      >
        <img src={src} alt={alt} className="size-full min-h-0 object-contain" />
        <div className="absolute top-[calc(0.75rem+env(safe-area-inset-top))] right-3">
          <IconButton label="Close" ground="picture" onClick={onClose}>
            <X aria-hidden className="size-6" />
          </IconButton>
        </div>
      </DialogPanel>
    </Dialog>
  );
}
