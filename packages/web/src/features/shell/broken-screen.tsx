import { type AnyRoute, type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { updateTexts } from "#features/notices/texts.ts";
import { isMissingCode } from "#lib/loading/missing-code.ts";
import { openNewVersion, useNewVersion } from "#lib/loading/new-version.ts";
import { untilHopeful } from "#lib/loading/retry.ts";
import { isServerThere } from "#lib/offline/server-there.ts";
import { Button } from "#ui/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Page } from "#ui/layout/page.tsx";

/** The router removes a screen's loader once it has loaded. */
const isLoaded = ({ options }: AnyRoute) => !options.component?.preload;

/** A reload that did not help must not be followed by the next at once. */
const RELOAD_REST_MS = 60_000;
const RELOAD_KEY = "stepout.reload";

/**
 * Some browsers treat code that was once out of reach as missing until the page is reloaded. Answers
 * whether this tab may do so by itself, and notes it.
 */
function mayReload(): boolean {
  const now = Date.now();
  const since = now - Number(sessionStorage.getItem(RELOAD_KEY));
  if (since >= 0 && since < RELOAD_REST_MS) return false;
  try {
    sessionStorage.setItem(RELOAD_KEY, String(now));
    return true;
  } catch {
    // Without room for the note, each reload would look like the first.
    return false;
  }
}

/** Fetches the code of the screen that the address names. Answers whether it came. */
function useLoadScreen(): () => Promise<boolean> {
  const router = useRouter();
  return async () => {
    const [routes] = router.getMatchedRoutes(window.location.pathname);
    await Promise.all(routes.map((route) => router.loadRouteChunk(route)));
    return routes.every(isLoaded);
  };
}

/** Stands in for a screen that failed to load or draw. One that did not load comes when it can. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const loadScreen = useLoadScreen();
  const [isTrying, setIsTrying] = useState(false);
  const isMissing = isMissingCode(error);
  const isOld = useNewVersion() && isMissing;
  const showAgain = () => {
    reset();
    void router.invalidate();
  };
  const tryAgain = async () => {
    if (isOld) return openNewVersion();
    if (!isMissing) return showAgain();
    setIsTrying(true);
    if (await loadScreen()) showAgain();
    else if (await isServerThere()) openNewVersion();
    setIsTrying(false);
  };

  const tryByItself = useEffectEvent(async () => {
    const isThere = await loadScreen();
    if (isThere) showAgain();
    else if ((await isServerThere()) && mayReload()) openNewVersion();
    return isThere;
  });
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    const keepTrying = async () => {
      for (let failures = 0; !isOver; failures += 1) {
        await untilHopeful(failures);
        isOver ||= await tryByItself();
      }
    };
    void keepTrying();
    return () => {
      isOver = true;
    };
  }, [isMissing]);

  return (
    <Page title="Something went wrong" isTitleHidden>
      {isOld ? (
        <EmptyState
          title={updateTexts.title}
          action={<Button onClick={() => void tryAgain()}>{updateTexts.reload}</Button>}
        >
          {updateTexts.screenNeedsIt}
        </EmptyState>
      ) : (
        <ErrorState
          title="This screen did not load"
          onRetry={() => void tryAgain()}
          isRetrying={isTrying}
        >
          Check your connection, then try again. Nothing of yours is lost.
        </ErrorState>
      )}
    </Page>
  );
}
