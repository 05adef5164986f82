import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ErrorState } from "#ui/error-state.tsx";
import { Page } from "#ui/page.tsx";

/** In place of a screen whose loading or drawing failed. */
export function BrokenScreen({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Page title="Something went wrong" isTitleHidden>
      <ErrorState title="This screen did not load" onRetry={tryAgain}>
        Check your connection, then try again. Nothing of yours is lost.
      </ErrorState>
    </Page>
  );
}
