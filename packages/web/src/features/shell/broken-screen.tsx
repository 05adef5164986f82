import { onlineManager } from "@tanstack/react-query";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { isMissingCode, reloadForCode } from "#lib/loading/missing-code.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Page } from "#ui/layout/page.tsx";

export function BrokenScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => void (isMissingCode(error) ? reloadForCode() : router.invalidate());
  const retryOnline = useEffectEvent((isOnline: boolean) => isOnline && tryAgain());
  useEffect(() => onlineManager.subscribe(retryOnline), []);
  return (
    <Page title="Something went wrong" isTitleHidden>
      <ErrorState title="Couldn't load this screen" onRetry={tryAgain}>
        Check your connection and try again. Nothing you wrote is lost.
      </ErrorState>
    </Page>
  );
}
