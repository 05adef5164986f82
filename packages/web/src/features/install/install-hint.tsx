import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { installPrompt } from "#lib/install/install-prompt.ts";
import { useInstance } from "#lib/server/instance-query.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useStore } from "#lib/store.ts";
import { Button } from "#ui/button/button.tsx";
import { Prompt } from "#ui/overlay/prompt.tsx";
import { countVisit, isGoodMoment, noteHintShown, wasHintShown } from "./install-moment.ts";
import { installTexts as texts } from "./texts.ts";

/** Only browsers of iPhones and iPads have this property. They install from their share menu, and fire no event. */
const standaloneOnIos: unknown = Reflect.get(navigator, "standalone");

const isInstalled = () =>
  standaloneOnIos === true || window.matchMedia("(display-mode: standalone)").matches;

const isPhone = () => window.matchMedia("(pointer: coarse)").matches;

function subscribeToFocus(listener: () => void): () => void {
  document.addEventListener("focusin", listener);
  document.addEventListener("focusout", listener);
  return () => {
    document.removeEventListener("focusin", listener);
    document.removeEventListener("focusout", listener);
  };
}

/** Dialogs take the focus when they open and return it when they close. */
const useIsDialogOpen = (): boolean =>
  useSyncExternalStore(subscribeToFocus, () => document.querySelector("[role=dialog]") !== null);

function useIsGoodMoment(): boolean {
  const [visits] = useState(() => countVisit(Date.now()));
  const isOnHome = useLocation({ select: ({ pathname }) => pathname === "/" });
  const isDialogOpen = useIsDialogOpen();
  const { data: stats } = useQuery(
    trpc.account.stats.queryOptions(undefined, { enabled: visits > 1 }),
  );
  const hasPosted = (stats?.totalAccomplishments ?? 0) > 0;
  return isOnHome && !isDialogOpen && isGoodMoment({ visits, isPhone: isPhone(), hasPosted });
}

function Shown() {
  useEffect(noteHintShown, []);
  return null;
}

function Hint({ onClose }: { onClose: () => void }) {
  const { name } = useInstance();
  const offer = useStore(installPrompt);
  const install = () => {
    onClose();
    void offer?.prompt();
  };
  return offer ? (
    <Prompt title={texts.title(name)} hint={texts.hint} isMinor>
      <Shown />
      <Button tone="quiet" onClick={onClose}>
        {texts.later}
      </Button>
      <Button onClick={install}>{texts.install}</Button>
    </Prompt>
  ) : (
    <Prompt title={texts.title(name)} hint={texts.iosHint} isMinor>
      <Shown />
      <Button tone="quiet" onClick={onClose}>
        {texts.understood}
      </Button>
    </Prompt>
  );
}

/** Offers once per browser to install the app. */
export default function InstallHint() {
  const isOffered = useStore(installPrompt) !== null || standaloneOnIos === false;
  const isGood = useIsGoodMoment();
  const [isOver, setIsOver] = useState(() => wasHintShown() || isInstalled());
  return (
    <div aria-live="polite">
      {isOffered && isGood && !isOver && <Hint onClose={() => setIsOver(true)} />}
    </div>
  );
}
