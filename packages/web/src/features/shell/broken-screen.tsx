import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { updateTexts } from "#features/notices/texts.ts";
import { isMissingCode } from "#lib/missing-code.ts";
import { openNewVersion, useNewVersion } from "#lib/new-version.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Page } from "#ui/page.tsx";

/** In place of a screen whose loading or drawing failed. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isOld = useNewVersion() && isMissingCode(error);
  const tryAgain = () => {
    if (isOld) return openNewVersion();
    reset();
    void router.invalidate();
  };
  return (
    <Page title="Something went wrong" isTitleHidden>
      {isOld ? (
        <EmptyState
          title={updateTexts.title}
          action={<Button onClick={tryAgain}>{updateTexts.reload}</Button>}
        >
          {updateTexts.screenNeedsIt}
        </EmptyState>
      ) : (
        <ErrorState title="This screen did not load" onRetry={tryAgain}>
          Check your connection, then try again. Nothing of yours is lost.
        </ErrorState>
      )}
    </Page>
  );
}
