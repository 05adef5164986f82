/**
 * Whoever goes by keyboard or listens stands where the focus is. When what has it is taken off the
 * page, as a post that was deleted, it goes on to the next one of its kind, else to the one before,
 * else to the heading of what is left. Which screens take things away need not be known here.
 */
interface Stop {
  element: HTMLElement;
  /** In place of what was there and is gone. */
  isSubstitute: boolean;
}

const ITEM = "li, article";
const HEADING = "h1, h2, h3";
/** These give the focus back by themselves, and a screen gives it to its heading. */
const GIVES_IT_BACK = "[role=dialog], [role=menu], [role=listbox], h1";
const DIALOG = "[role=dialog]";
const STOPS_KEPT = 10;

/** What had the focus, the latest first. */
let trail: Stop[] = [];
/** Whether the latest still has it, as far as people have done nothing about it. */
let isHeld = false;
let isKeeping = false;

const asElement = (node: Node | null | undefined): HTMLElement | undefined =>
  node instanceof HTMLElement ? node : undefined;

/** What says best what an item is about. */
const nameOf = (item: HTMLElement): HTMLElement =>
  item.querySelector<HTMLElement>(`:scope > article`) ??
  item.querySelector<HTMLElement>(HEADING) ??
  item;

function findHeading(place: HTMLElement | null): HTMLElement | null {
  if (!place || place.tagName === "ARTICLE") return place;
  return place.querySelector<HTMLElement>(HEADING) ?? findHeading(place.parentElement);
}

function findSubstitute(gone: Element, record: MutationRecord): HTMLElement | null {
  const givesItBack = gone.matches(GIVES_IT_BACK) || gone.querySelector(GIVES_IT_BACK);
  if (!record.target.isConnected || givesItBack) return null;
  const neighbours = gone.matches(ITEM) ? [record.nextSibling, record.previousSibling] : [];
  const item = neighbours.map(asElement).find((node) => node?.isConnected && node.matches(ITEM));
  return item ? nameOf(item) : findHeading(asElement(record.target) ?? null);
}

/** Puts a neighbour in the place of every stop that has gone. */
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

/** Without scrolling: what somebody reads is not to move because a button beside it has gone. */
function giveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const isIn = (element: Element | null, place: string): boolean => Boolean(element?.closest(place));

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** Once everybody else has had their say about the focus. */
const settle = (element: HTMLElement, isDue: () => boolean): unknown =>
  setTimeout(() => {
    if (isHeld && isDue()) giveFocus(element);
  });

function watchChanges(records: MutationRecord[]): void {
  const [before] = trail;
  if (trail.some(({ element }) => !element.isConnected)) replaceGone(records);
  const [latest] = trail;
  if (!latest) return;
  // A button that was off for a while has lost the focus, too.
  const isBack = records.some(
    ({ type, target }) => type === "attributes" && target === latest.element,
  );
  // A dialog that goes gives the focus to what had it before; of what has gone it knows nothing.
  const isClosed = before !== undefined && isIn(before.element, DIALOG) && before !== latest;
  if (latest.isSubstitute && isClosed)
    settle(latest.element, () => !isIn(document.activeElement, DIALOG));
  else if (latest.isSubstitute || isBack) settle(latest.element, isNowhere);
}

function noteFocus({ target, relatedTarget }: FocusEvent): void {
  const element = asElement(target instanceof Node ? target : null);
  if (!element) return;
  const left = asElement(relatedTarget instanceof Node ? relatedTarget : null) ?? trail[0]?.element;
  const dialog = left?.closest(DIALOG);
  const opener = trail.find((stop) => !dialog?.contains(stop.element));
  isHeld = true;
  // A dialog that closes does the same while it moves out of sight.
  if (dialog && opener?.isSubstitute && !isIn(element, DIALOG)) {
    settle(opener.element, () => true);
  }
  trail = [{ element, isSubstitute: false }, ...trail.filter((stop) => stop.element !== element)];
  trail.length = Math.min(trail.length, STOPS_KEPT);
}

/** Tapping beside everything takes the focus away on purpose. */
function noteLoss({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget) return;
  queueMicrotask(() => {
    if (target instanceof Element && target.isConnected && !target.matches(":disabled")) {
      isHeld = false;
    }
  });
}

/** Begins to keep the focus; what has it now counts. */
export function keepFocus(): void {
  if (isKeeping) return;
  isKeeping = true;
  document.addEventListener("focusin", noteFocus);
  document.addEventListener("focusout", noteLoss);
  new MutationObserver(watchChanges).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled"],
  });
  document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}
