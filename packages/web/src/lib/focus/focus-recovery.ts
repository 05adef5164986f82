interface Stop {
  element: HTMLElement;
  isSubstitute: boolean;
}

const ITEM = "li, article";
const HEADING = "h1, h2, h3";
/** Matches elements that restore the focus themselves, and the heading that a new screen focuses. */
const RESTORES_FOCUS = "[role=dialog], [role=menu], [role=listbox], h1";
const DIALOG = "[role=dialog]";
const STOPS_MAX = 10;

let trail: Stop[] = [];
let isHeld = false;
let isRunning = false;

const asElement = (node: Node | null | undefined): HTMLElement | undefined =>
  node instanceof HTMLElement ? node : undefined;

const nameOf = (item: HTMLElement): HTMLElement =>
  item.querySelector<HTMLElement>(`:scope > article`) ??
  item.querySelector<HTMLElement>(HEADING) ??
  item;

function findHeading(element: HTMLElement | null): HTMLElement | null {
  if (!element || element.tagName === "ARTICLE") return element;
  return element.querySelector<HTMLElement>(HEADING) ?? findHeading(element.parentElement);
}

function findSubstitute(gone: Element, record: MutationRecord): HTMLElement | null {
  const restoresFocus = gone.matches(RESTORES_FOCUS) || gone.querySelector(RESTORES_FOCUS);
  if (!record.target.isConnected || restoresFocus) return null;
  const neighbours = gone.matches(ITEM) ? [record.nextSibling, record.previousSibling] : [];
  const item = neighbours.map(asElement).find((node) => node?.isConnected && node.matches(ITEM));
  return item ? nameOf(item) : findHeading(asElement(record.target) ?? null);
}

function replaceGone(records: MutationRecord[]): void {
  trail = trail.flatMap((stop) => {
    if (stop.element.isConnected) return [stop];
    for (const record of records) {
      const gone = [...record.removedNodes].find((node) => node.contains(stop.element));
      if (!(gone instanceof Element)) continue;
      const element = findSubstitute(gone, record);
      return element ? [{ element, isSubstitute: true }] : [];
    }
    return [];
  });
}

/** Focuses an element without scrolling, so that the text doesn't move when a button next to it disappears. */
export function giveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const isIn = (element: Element | null, selector: string): boolean =>
  Boolean(element?.closest(selector));

const isOnScreenHeading = () => document.activeElement?.tagName === "H1";

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** Moves the focus in a new task, after all other code that may move it. */
const settle = (element: HTMLElement, isDue: () => boolean): unknown =>
  setTimeout(() => {
    if (isHeld && isDue()) giveFocus(element);
  });

function watchChanges(records: MutationRecord[]): void {
  const [before] = trail;
  if (trail.some(({ element }) => !element.isConnected)) replaceGone(records);
  const [latest] = trail;
  if (!latest) return;
  // Also restore the focus to a button that lost it while it was disabled.
  const isBack = records.some(
    ({ type, target }) => type === "attributes" && target === latest.element,
  );
  // A closing dialog tries to return the focus to its opener, even if the opener was removed.
  const isClosed = before !== undefined && isIn(before.element, DIALOG) && before !== latest;
  if (latest.isSubstitute && isClosed)
    settle(latest.element, () => !isIn(document.activeElement, DIALOG) && !isOnScreenHeading());
  else if (latest.isSubstitute || isBack) settle(latest.element, isNowhere);
}

function noteFocus({ target, relatedTarget }: FocusEvent): void {
  const element = asElement(target instanceof Node ? target : null);
  if (!element) return;
  const left = asElement(relatedTarget instanceof Node ? relatedTarget : null) ?? trail[0]?.element;
  const dialog = left?.closest(DIALOG);
  const opener = trail.find((stop) => !dialog?.contains(stop.element));
  isHeld = true;
  // Also correct the focus that a dialog sets during its closing animation.
  if (dialog && opener?.isSubstitute && !isIn(element, DIALOG)) {
    settle(opener.element, () => !isOnScreenHeading());
  }
  trail = [{ element, isSubstitute: false }, ...trail.filter((stop) => stop.element !== element)];
  trail.length = Math.min(trail.length, STOPS_MAX);
}

/** Stops recovery when the user removes the focus on purpose, by tapping an empty area. */
function noteLoss({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget) return;
  queueMicrotask(() => {
    if (target instanceof Element && target.isConnected && !target.matches(":disabled")) {
      isHeld = false;
    }
  });
}

/**
 * Moves the focus whenever the app removes the focused element. Prefers the next list item, then the previous item,
 * then the nearest heading.
 */
export function recoverFocus(): void {
  if (isRunning) return;
  isRunning = true;
  document.addEventListener("focusin", noteFocus);
  document.addEventListener("focusout", noteLoss);
  new MutationObserver(watchChanges).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled"],
  });
  document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}
