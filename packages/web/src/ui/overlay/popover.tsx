import { type ReactNode, type ToggleEvent, useId, useRef } from "react";

interface PopoverProps {
  trigger: ReactNode;
  label: string;
  children: (close: () => void) => ReactNode;
}

const GAP_PX = 6;
const MARGIN_PX = 12;

function positionPanel(panel: HTMLElement, trigger: HTMLElement): void {
  const anchor = trigger.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - width - MARGIN_PX;
  const fitsBelow = anchor.bottom + GAP_PX + height + MARGIN_PX <= window.innerHeight;
  panel.style.left = `${Math.max(MARGIN_PX, Math.min(anchor.left, rightmost))}px`;
  panel.style.top = `${fitsBelow ? anchor.bottom + GAP_PX : Math.max(MARGIN_PX, anchor.top - GAP_PX - height)}px`;
}

/** Uses the browser's popover, which closes on Escape and on taps outside. */
export function Popover({ trigger, label, children }: PopoverProps) {
  const id = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const open = (event: ToggleEvent) => {
    if (event.newState === "open" && panelRef.current && triggerRef.current) {
      positionPanel(panelRef.current, triggerRef.current);
    }
  };
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        popoverTarget={id}
        className="pressable inline-flex min-h-11 items-center gap-1.5 rounded-full text-15 font-semibold text-violet"
      >
        {trigger}
      </button>
      <div
        ref={panelRef}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={open}
        className="fixed inset-auto m-0 max-h-80 w-max max-w-[calc(100vw-1.5rem)] min-w-48 overflow-y-auto rounded-control border border-line bg-card p-1.5 text-ink shadow-float"
      >
        {children(() => panelRef.current?.hidePopover())}
      </div>
    </>
  );
}
