import { type RouterHistory, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/**
 * On a phone, people close dialogs with Back. So every open dialog has an entry of its own in the
 * browser's history. To the router it is the entry of the screen: opening or closing a dialog
 * changes nothing for it.
 */
interface OpenDialog {
  /** Returns false when the dialog has to stay open. */
  close: () => boolean;
}

/** The lowest first. */
let openDialogs: OpenDialog[] = [];

/** Set while the browser goes back over entries of closed dialogs. */
let goingBack: { isDone: Promise<void>; report: () => void } | undefined;

let stopBlocking: (() => void) | undefined;
let isListening = false;

/** A field of the browser's current entry. */
function readEntry(name: "dialogs" | "__TSR_key"): unknown {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined;
}

/** How many dialogs belong to the browser's current entry. */
const entryDepth = () => Number(readEntry("dialogs") ?? 0);

function goBack(count: number): Promise<void> {
  let report = () => {};
  const isDone = new Promise<void>((resolve) => {
    report = resolve;
  });
  goingBack = { isDone, report };
  window.history.go(-count);
  return isDone;
}

/**
 * Removes the entries of dialogs before another screen, so that Back leads to the screen itself.
 */
async function leaveEntries({ action }: { action: string }): Promise<boolean> {
  if (action !== "PUSH" && action !== "REPLACE") return false;
  openDialogs = [];
  await goingBack?.isDone;
  if (entryDepth() > 0) await goBack(entryDepth());
  return false;
}

/** Adds or removes entries until there is one for each open dialog. */
function matchEntries(history: RouterHistory): void {
  if (goingBack) return;
  if (entryDepth() > openDialogs.length) {
    void goBack(entryDepth() - openDialogs.length);
    return;
  }
  for (let dialogs = entryDepth() + 1; dialogs <= openDialogs.length; dialogs += 1) {
    // The object's own method is the router's, which would take it for a navigation.
    History.prototype.pushState.call(window.history, { ...window.history.state, dialogs }, "");
  }
  if (openDialogs.length === 0) {
    stopBlocking?.();
    stopBlocking = undefined;
  } else {
    stopBlocking ??= history.block({ enableBeforeUnload: false, blockerFn: leaveEntries });
  }
}

function handleBack(history: RouterHistory): void {
  if (goingBack) {
    goingBack.report();
    goingBack = undefined;
  } else {
    // Dialogs close with their screen.
    if (readEntry("__TSR_key") !== history.location.state.__TSR_key) return;
    while (openDialogs.length > entryDepth() && openDialogs.at(-1)?.close()) openDialogs.pop();
  }
  matchEntries(history);
}

function enter(dialog: OpenDialog, history: RouterHistory): () => void {
  if (!isListening) {
    window.addEventListener("popstate", () => handleBack(history));
    isListening = true;
  }
  openDialogs.push(dialog);
  queueMicrotask(() => matchEntries(history));
  return () => {
    openDialogs = openDialogs.filter((other) => other !== dialog);
    queueMicrotask(() => matchEntries(history));
  };
}

/** Lets the browser's Back close a dialog; `close` returns false when it has to stay open. */
export function useBackToClose(isOpen: boolean, close: () => boolean): void {
  const { history } = useRouter();
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    return enter({ close: () => closeNow() }, history);
  }, [isOpen, history]);
}
