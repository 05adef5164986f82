import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import HardDrive from "lucide-react/icons/hard-drive";
import { lazy, Suspense, useEffect } from "react";
import { createPortal } from "react-dom";
import { useIsStorageBlocked } from "#lib/errors/blocked-storage.ts";
import { Logo } from "#ui/drawings/logo.tsx";
import { Spinner } from "#ui/drawings/spinner.tsx";
import { noteLook } from "#ui/style/note-look.ts";
import { isJoinPath } from "./features/join/join-path.ts";
import { queryClient } from "./lib/server/query-client.ts";
import { useSession } from "./lib/server/session-query.ts";
import { SignedIn } from "./lib/session/current-user.ts";
import { leaveForSignIn } from "./lib/session/sign-in.ts";
import { router } from "./router.ts";
import { CONNECTION_HINT } from "./ui/feedback/connection-hint.ts";
import { ErrorState } from "./ui/feedback/error-state.tsx";
import { ToastRegion } from "./ui/toasts/toast-region.tsx";

/** Outside of the app's root, so it stays in sight on every screen. */
function StorageBanner() {
  const isBlocked = useIsStorageBlocked();
  const place = document.getElementById("toasts");
  if (!isBlocked || !place) return null;
  return createPortal(
    <div role="status" data-note className={`${noteLook} z-20 bg-pink-soft`}>
      <HardDrive aria-hidden className="size-4 shrink-0 text-pink" />
      <p>
        <b>Nothing can be saved just now.</b> Reading goes on, and this passes.
      </p>
    </div>,
    place,
  );
}

const StartingScreen = () => (
  <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-5">
    <Logo />
    <span className="text-violet">
      <Spinner size="large" />
    </span>
    <span className="sr-only">Loading...</span>
  </div>
);

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
