import {
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Dialog as HeadlessDialog,
} from "@headlessui/react";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useBackToClose } from "#lib/history/back-to-close.ts";
import { isComposing } from "#lib/keys/enter.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { smallHeadingSize, WholeWords } from "#ui/text/text-size.tsx";
import { useCanUnmount, useIgnoreSecondClicks, useOnClosed } from "./headless-dialog.ts";
import { useCountAsOpen } from "./open-dialogs.ts";

export interface DialogProps extends Openable {
  /** Returns false to keep the dialog open, even on Escape or Back. */
  mayClose?: () => boolean;
  /** Runs after the closing animation, when the focus is back on the opener. */
  onClosed?: () => void;
  title: string;
  isPending?: boolean;
  /** On a phone, use `full` for forms and lists, and `fit` for questions. */
  height?: "full" | "fit";
  footer?: ReactNode;
  children: ReactNode;
}

/** Keeps the dialog open when Escape only cancels the composition of a word. */
function keepComposing(event: KeyboardEvent): void {
  if (isComposing(event)) event.stopPropagation();
}

/** Import it only in modules that `lazyDialog` loads, because the first load must not include Headless UI. */
export function Dialog({
  isOpen,
  onClose,
  mayClose = () => true,
  onClosed,
  title,
  isPending = false,
  height = "full",
  footer,
  children,
}: DialogProps) {
  const close = () => {
    const isClosing = !isPending && mayClose();
    if (isClosing) onClose();
    return isClosing;
  };
  useBackToClose(isOpen, close);
  useCountAsOpen(isOpen);
  useIgnoreSecondClicks(isOpen);
  const [element, setElement] = useState<HTMLElement | null>(null);
  useOnClosed(!isOpen && !element, onClosed);
  if (useCanUnmount(isOpen)) return null;
  return (
    <HeadlessDialog
      ref={setElement}
      open={isOpen}
      onClose={close}
      onKeyDown={keepComposing}
      className="fixed inset-0 z-40"
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-end justify-center roomy:items-center roomy:p-6">
        <DialogPanel
          transition
          className={classNames(
            "flex max-h-[calc(100dvh-env(safe-area-inset-top)-1.25rem-var(--toast,0px))] w-full max-w-170 flex-col rounded-t-[1.75rem] bg-card transition",
            "duration-(--slow) data-closed:translate-y-full roomy:max-h-[calc(100%-2*var(--toast,0px))] roomy:max-w-lg roomy:rounded-card roomy:shadow-float",
            "roomy:data-closed:translate-y-4 roomy:data-closed:opacity-0",
            height === "full" && "h-dvh roomy:h-auto",
          )}
        >
          <div className="flex items-start justify-between gap-3 pt-4 pr-3 pb-2 pl-5">
            <DialogTitle
              className={`@container max-h-[45dvh] min-w-0 flex-1 overflow-y-auto py-2 ${smallHeadingSize(title)}`}
            >
              <WholeWords text={title} />
            </DialogTitle>
            <IconButton label="Close" onClick={close} disabled={isPending}>
              <X aria-hidden className="size-6" />
            </IconButton>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
            {children}
          </div>
          {footer && (
            <div className="border-t border-line px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
