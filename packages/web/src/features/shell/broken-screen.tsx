import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { isMissingCode } from "#lib/missing-code.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Page } from "#ui/page.tsx";

/** In place of a screen whose loading or drawing failed. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = async () => {
    // A newer version of the app may be there, which has other code.
    if (isMissingCode(error) && (await fetch("/healthz").catch(() => undefined))?.ok) {
      return window.location.reload();
    }
    reset();
    void router.invalidate();
  };
  return (
    <Page title="Something went wrong" isTitleHidden>
      <ErrorState title="This screen did not load" onRetry={() => void tryAgain()}>
        Check your connection, then try again. Nothing of yours is lost.
      </ErrorState>
    </Page>
  );
}
