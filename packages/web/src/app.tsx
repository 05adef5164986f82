import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { isJoinPath } from "./features/join/join-path.ts";
import { StartingScreen } from "./features/shell/starting-screen.tsx";
import { StorageBanner } from "./features/shell/storage-banner.tsx";
import { queryClient } from "./lib/server/query-client.ts";
import { useSession } from "./lib/server/session-query.ts";
import { SignedIn } from "./lib/session/current-user.ts";
import { leaveForSignIn } from "./lib/session/sign-in.ts";
import { router } from "./router.ts";
import { CONNECTION_HINT } from "./ui/feedback/connection-hint.ts";
import { ErrorState } from "./ui/feedback/error-state.tsx";
import { ToastRegion } from "./ui/toasts/toast-region.tsx";

const LandingScreen = lazy(() => import("./features/landing/landing-screen.tsx"));

const WaitingScreen = lazy(() => import("./features/waiting/waiting-screen.tsx"));

const isJoinLink = () => isJoinPath(window.location.pathname);

/** A signed-out visitor to /profile wants to sign in. */
const isOwnProfile = () => window.location.pathname === "/profile";

function Visitor() {
  useEffect(() => {
    if (isOwnProfile()) void leaveForSignIn();
  }, []);
  return <LandingScreen />;
}

const Unreachable = ({ onRetry }: { onRetry: () => void }) => (
  <main className="grid min-h-dvh place-content-center">
    <ErrorState title="StepOut can't be reached" onRetry={onRetry}>
      {CONNECTION_HINT}
    </ErrorState>
  </main>
);

/** The router runs only for signed-in users and for visitors with a join link. */
function Gate() {
  const session = useSession();
  if (session.isPending) return <StartingScreen />;
  if (session.isError) return <Unreachable onRetry={() => void session.refetch()} />;
  const user = session.data;
  if (user?.state === "waiting") {
    return (
      <SignedIn value={user}>
        <WaitingScreen />
      </SignedIn>
    );
  }
  return user || isJoinLink() ? (
    <SignedIn value={user}>
      <RouterProvider router={router} />
    </SignedIn>
  ) : (
    <Visitor />
  );
}

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <Suspense fallback={<StartingScreen />}>
      <Gate />
    </Suspense>
    <ToastRegion />
    <StorageBanner />
  </QueryClientProvider>
);
