import { Action, Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CloudOff from "lucide-react/icons/cloud-off";
import X from "lucide-react/icons/x";
import { TOAST_MS, TOAST_SWIPE_PX } from "#lib/app.rules.ts";
import { dismissToast, reportToastShown, type Toast } from "#lib/toasts/toast.ts";
import { openDialogs } from "#ui/overlay/open-dialogs.ts";
import { classNames } from "#ui/style/class-names.ts";

const icons = {
  plain: null,
  success: <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green-on-ink" />,
  offline: <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 opacity-80" />,
  danger: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-red-on-ink" />,
};

const covers = (place: Element, target: Element): boolean => {
  const [a, b] = [place.getBoundingClientRect(), target.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
};

/**
 * Prevents a toast from covering the element with `data-toast-end`. Celebrations ignore this element, because the app
 * scrolls past it.
 */
function reserveEnd(toast: HTMLElement): void {
  const { style, clientWidth } = document.documentElement;
  const clear = document.querySelector("[data-toast-end]")?.getBoundingClientRect();
  const isCelebration = toast.hasAttribute("data-celebration");
  const isInView = clear !== undefined && clear.bottom > 0 && openDialogs.get() === 0;
  const isRightToLeft = document.dir === "rtl";
  const room =
    isCelebration || !isInView ? 0 : isRightToLeft ? clear.right : clientWidth - clear.left;
  style.setProperty("--toast-end", `${room}px`);
}

/** Moves a toast away from the focused element. Call it only when the toast appears. */
function positionToast(place: Element): void {
  const { documentElement: root, activeElement: focused, body } = document;
  const move = (isMoved: boolean) => root.toggleAttribute("data-toast-moved", isMoved);
  move(false);
  // An open dialog already leaves room for the toast.
  if (!focused || focused === body || openDialogs.get() > 0 || !covers(place, focused)) return;
  move(true);
  if (covers(place, focused)) move(false);
}

/** Long enough to read the toast, decide, and reach its button. */
const ACTION_TOAST_MS = 20_000;

/** Stores the toast's height in `--toast`, so that dialogs and a celebrated post leave room for the toast. */
function makeRoom(toast: HTMLElement | null) {
  if (!toast) return;
  const { style } = document.documentElement;
  const measure = () => style.setProperty("--toast", `${toast.offsetHeight}px`);
  reserveEnd(toast);
  measure();
  if (toast.parentElement) positionToast(toast.parentElement);
  reportToastShown();
  const observer = new ResizeObserver(measure);
  observer.observe(toast);
  return () => {
    observer.disconnect();
    style.removeProperty("--toast");
  };
}

export function ToastViewport({ toast }: { toast: Toast }) {
  return (
    <Provider duration={TOAST_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX}>
      <Root
        key={toast.id}
        duration={toast.action ? ACTION_TOAST_MS : TOAST_MS}
        ref={makeRoom}
        open={toast.isOpen}
        onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
        type={toast.tone === "danger" ? "foreground" : "background"}
        className={classNames(
          "flex animate-toast-in items-start gap-3 rounded-control py-1 ps-4 pe-1 shadow-float transition-transform data-[state=closed]:animate-toast-out data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-toast-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none",
          toast.drawing ? "flex-wrap bg-sun text-on-sun" : "bg-ink text-paper",
        )}
        data-celebration={toast.drawing ? "" : undefined}
      >
        {/* The padding aligns a button below the text with the text. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center">
          <div className="flex grow basis-40 gap-2.5 py-2">
            {!toast.drawing && icons[toast.tone ?? "plain"]}
            <div className="grid grow gap-0.5">
              <Title className={toast.drawing ? "text-13 font-semibold" : "text-15 font-semibold"}>
                {toast.title}
              </Title>
              {toast.description && (
                <Description
                  className={
                    toast.drawing
                      ? "font-display text-20 leading-tight font-bold short:text-17"
                      : "text-15 opacity-80"
                  }
                >
                  {toast.description}
                </Description>
              )}
            </div>
          </div>
          {toast.action && (
            <Action
              altText={toast.action.hint}
              onClick={toast.action.act}
              className="pressable min-h-11 rounded-full ps-7.5 pe-3 text-15 font-semibold underline focus-visible:outline-paper"
            >
              {toast.action.label}
            </Action>
          )}
        </div>
        <Close
          aria-label="Dismiss"
          className="pressable grid size-11 shrink-0 place-items-center rounded-full focus-visible:outline-paper"
        >
          <X aria-hidden className="size-5" />
        </Close>
        {toast.drawing && <div className="basis-full pe-3">{toast.drawing}</div>}
      </Root>
      <Viewport className="toast-place z-50 p-2 outline-none lg:p-5" />
    </Provider>
  );
}
