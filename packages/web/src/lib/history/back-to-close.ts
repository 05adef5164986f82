import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    dialogs?: number;
  }
}

/** An open dialog. It has its own history entry, so that Back closes it. */
interface OpenDialog {
  path: string;
  close: () => boolean;
}

let openDialogs: OpenDialog[] = [];

let goingBack: { isDone: Promise<void>; report: () => void } | undefined;

let stopBlocking: (() => void) | undefined;
let isListening = false;

const entryDepth = ({ history }: RegisteredRouter): number => history.location.state.dialogs ?? 0;

function goBack({ history }: RegisteredRouter, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  goingBack = { isDone: promise, report: resolve };
  history.go(-count);
  return promise;
}

/** Waits until the history entries of dialogs that just closed are gone. */
export async function afterDialogs(): Promise<void> {
  // A dialog that closes calls `goBack` in a microtask.
  await Promise.resolve();
  await goingBack?.isDone;
}

/** Removes the dialogs' history entries before navigating, so that Back returns to the previous screen. */
async function removePending(router: RegisteredRouter, action: string): Promise<boolean> {
  if (action !== "PUSH" && action !== "REPLACE") return false;
  openDialogs = [];
  await goingBack?.isDone;
  const depth = entryDepth(router);
  if (depth > 0) await goBack(router, depth);
  return false;
}

function matchEntries(router: RegisteredRouter): void {
  if (goingBack) return;
  if (entryDepth(router) > openDialogs.length) {
    void goBack(router, entryDepth(router) - openDialogs.length);
    return;
  }
  for (let dialogs = entryDepth(router) + 1; dialogs <= openDialogs.length; dialogs += 1) {
    void router.navigate({
      to: ".",
      search: true,
      hash: true,
      state: (state) => ({ ...state, dialogs }),
      resetScroll: false,
      ignoreBlocker: true,
    });
  }
  if (openDialogs.length === 0) {
    stopBlocking?.();
    stopBlocking = undefined;
  } else {
    stopBlocking ??= router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => removePending(router, action),
    });
  }
}

function handleBack(router: RegisteredRouter): void {
  if (goingBack) {
    goingBack.report();
    goingBack = undefined;
  } else {
    while (openDialogs.length > entryDepth(router)) {
      const dialog = openDialogs.at(-1);
      // Don't close a dialog on another screen, because it closes together with that screen.
      if (dialog?.path !== router.history.location.pathname || !dialog?.close()) break;
      openDialogs.pop();
    }
  }
  matchEntries(router);
}

function enter(dialog: OpenDialog, router: RegisteredRouter): () => void {
  if (!isListening) {
    router.history.subscribe(({ action: { type } }) => {
      if (type !== "PUSH" && type !== "REPLACE") handleBack(router);
    });
    isListening = true;
  }
  openDialogs.push(dialog);
  queueMicrotask(() => matchEntries(router));
  return () => {
    openDialogs = openDialogs.filter((other) => other !== dialog);
    queueMicrotask(() => matchEntries(router));
  };
}

/** Calls `close` when the user goes back. `close` returns false to keep the dialog open. */
export function useBackToClose(isOpen: boolean, close: () => boolean): void {
  const router = useRouter();
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    return enter({ path: router.history.location.pathname, close: () => closeNow() }, router);
  }, [isOpen, router]);
}
