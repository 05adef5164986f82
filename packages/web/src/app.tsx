import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Logo } from "#ui/drawings/logo.tsx";
import { Spinner } from "#ui/drawings/spinner.tsx";
import { isJoinPath } from "./features/join/pending-join.ts";
import { useOffline } from "./lib/offline/connection.ts";
import { queryClient } from "./lib/server/query-client.ts";
import { useSession } from "./lib/server/session-query.ts";
import { SignedIn } from "./lib/session/current-user.ts";
import { router } from "./router.ts";
import { CONNECTION_HINT, ErrorState } from "./ui/feedback/error-state.tsx";
import { ToastRegion } from "./ui/toasts/toast-region.tsx";

const StartingScreen = () => (
  <div
    role="status"
    data-starting
    className="grid min-h-dvh place-content-center justify-items-center gap-5"
  >
    <Logo />
    <span className="text-violet">
      <Spinner size="large" />
    </span>
    <span className="sr-only">Loading...</span>
  </div>
);

const LandingScreen = lazy(() => import("./features/landing/landing-screen.tsx"));

const ApprovalScreen = lazy(() => import("./features/approval/approval-screen.tsx"));

const isJoinLink = () => isJoinPath(window.location.pathname);

const Unreachable = ({ onRetry }: { onRetry: () => void }) => (
  <main className="grid min-h-dvh place-content-center">
    <ErrorState title={useOffline() ? "You're offline" : "Can't reach StepOut"} onRetry={onRetry}>
      {CONNECTION_HINT}
    </ErrorState>
  </main>
);

/** Runs the router only for signed-in users and for visitors with a join link. */
function Gate() {
  const session = useSession();
  if (session.isPending) return <StartingScreen />;
  if (session.isLoadingError) return <Unreachable onRetry={() => void session.refetch()} />;
  const user = session.data;
  if (user?.state === "waiting") {
    return (
      <SignedIn value={user}>
        <ApprovalScreen />
      </SignedIn>
    );
  }
  return user || isJoinLink() ? (
    <SignedIn value={user}>
      <RouterProvider router={router} />
    </SignedIn>
  ) : (
    <LandingScreen />
  );
}

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <Suspense fallback={<StartingScreen />}>
      <Gate />
    </Suspense>
    <ToastRegion />
  </QueryClientProvider>
);
