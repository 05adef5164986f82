/**
 * When the focused element is removed, moves the focus to the next one of its kind, else to the
 * previous one, else to the heading. Screens need not care.
 */
interface Stop {
  element: HTMLElement;
  isSubstitute: boolean;
}

const ITEM = "li, article";
const HEADING = "h1, h2, h3";
/** These return the focus by themselves, and a screen moves it to its heading. */
const GIVES_IT_BACK = "[role=dialog], [role=menu], [role=listbox], h1";
const DIALOG = "[role=dialog]";
const STOPS_KEPT = 10;

/** The elements that had the focus, latest first. */
let trail: Stop[] = [];
/** False if the user has taken the focus away from the latest stop. */
let isHeld = false;
let isKeeping = false;

const asElement = (node: Node | null | undefined): HTMLElement | undefined =>
  node instanceof HTMLElement ? node : undefined;

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

/** Without scrolling: text must not move because a button next to it is gone. */
function giveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const isIn = (element: Element | null, place: string): boolean => Boolean(element?.closest(place));

const isOnScreenHeading = () => document.activeElement?.tagName === "H1";

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** Runs after all other code that moves the focus. */
const settle = (element: HTMLElement, isDue: () => boolean): unknown =>
  setTimeout(() => {
    if (isHeld && isDue()) giveFocus(element);
  });

function watchChanges(records: MutationRecord[]): void {
  const [before] = trail;
  if (trail.some(({ element }) => !element.isConnected)) replaceGone(records);
  const [latest] = trail;
  if (!latest) return;
  // A button that was disabled for a while has lost the focus, too.
  const isBack = records.some(
    ({ type, target }) => type === "attributes" && target === latest.element,
  );
  // A closed dialog returns the focus to its opener, and does not know that the opener is gone.
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
  // A closing dialog does the same while it moves out of sight.
  if (dialog && opener?.isSubstitute && !isIn(element, DIALOG)) {
    settle(opener.element, () => !isOnScreenHeading());
  }
  trail = [{ element, isSubstitute: false }, ...trail.filter((stop) => stop.element !== element)];
  trail.length = Math.min(trail.length, STOPS_KEPT);
}

/** A tap on an empty area takes the focus away on purpose. */
function noteLoss({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget) return;
  queueMicrotask(() => {
    if (target instanceof Element && target.isConnected && !target.matches(":disabled")) {
      isHeld = false;
    }
  });
}

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
