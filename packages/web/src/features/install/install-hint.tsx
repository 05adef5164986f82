import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useIsBusy } from "#features/results/use-is-busy.ts";
import { installPrompt } from "#lib/install/install-prompt.ts";
import { useInstance } from "#lib/server/instance-query.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useStore } from "#lib/store.ts";
import { Button } from "#ui/button/button.tsx";
import { Prompt } from "#ui/overlay/prompt.tsx";
import { countVisit, isGoodMoment, noteHintShown, wasHintShown } from "./install-moment.ts";
import { installTexts as texts } from "./texts.ts";

/**
 * Only browsers on iPhones and iPads have this property. These browsers fire no install event, so users install from
 * the share menu.
 */
const standaloneOnIos: unknown = Reflect.get(navigator, "standalone");

const isInstalled = () =>
  standaloneOnIos === true || window.matchMedia("(display-mode: standalone)").matches;

const isPhone = () => window.matchMedia("(pointer: coarse)").matches;

/** Returns true if the user has no results, removals or achievements left to see. Returns false while loading. */
function useIsQuiet(): boolean {
  const { data: results } = useQuery(trpc.notifications.unseen.queryOptions());
  const { data: removals } = useQuery(trpc.notifications.removals.queryOptions());
  const { data: achievements } = useQuery(trpc.account.newAchievements.queryOptions());
  return [results, removals, achievements].every((news) => news?.length === 0);
}

function useIsGoodMoment(): boolean {
  const [visits] = useState(() => countVisit(Date.now()));
  const isOnHome = useLocation({ select: ({ pathname }) => pathname === "/" });
  const isBusy = useIsBusy();
  const isQuiet = useIsQuiet();
  const { data: stats } = useQuery(trpc.account.stats.queryOptions());
  const hasPosted = (stats?.totalAccomplishments ?? 0) > 0;
  return isOnHome && !isBusy && isQuiet && isGoodMoment({ visits, isPhone: isPhone(), hasPosted });
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
        {texts.skip}
      </Button>
      <Button onClick={install}>{texts.install}</Button>
    </Prompt>
  ) : (
    <Prompt title={texts.iosTitle(name)} hint={texts.iosHint} isMinor>
      <Shown />
      <Button tone="quiet" onClick={onClose}>
        {texts.understood}
      </Button>
    </Prompt>
  );
}

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
