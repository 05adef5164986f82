import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { StartingScreen } from "./features/shell/starting-screen.tsx";
import { StorageRegion } from "./features/shell/storage-region.tsx";
import { rememberedPerson } from "./lib/person.ts";
import { queryClient } from "./lib/query-client.ts";
import { SignedIn, useSession } from "./lib/session.ts";
import { leaveForSignIn } from "./lib/unauthorized.ts";
import { useIsWaiting } from "./lib/use-is-waiting.ts";
import { loadScreen, router } from "./router.ts";
import { ErrorState } from "./ui/error-state.tsx";
import { ToastRegion } from "./ui/toast-region.tsx";

const LandingScreen = lazy(() => import("./features/landing/landing-screen.tsx"));

const isJoinLink = () => /^\/join\/[^/]+\/?$/.test(window.location.pathname);

/** Starts to fetch the code of the first screen while the server is asked who is signed in. */
export function preloadFirstScreen(): void {
  if (rememberedPerson() !== null || isJoinLink()) loadScreen();
}

/** One's own profile says nothing to anybody else: who asks for it wants to sign in. */
const isOwnProfile = () => window.location.pathname === "/profile";

function Visitor() {
  useEffect(() => {
    if (isOwnProfile()) void leaveForSignIn();
  }, []);
  return <LandingScreen />;
}

/** The router only ever runs for signed-in people, and for whoever follows a link to join a game. */
function Gate() {
  const session = useSession();
  const { data: user, isError, isFetching, refetch } = session;
  if (useIsWaiting(session)) return <StartingScreen />;
  if (isError) {
    return (
      <main className="grid min-h-dvh place-content-center">
        <ErrorState
          title="StepOut can't be reached"
          onRetry={() => refetch()}
          isRetrying={isFetching}
        >
          Check your connection, then try again.
        </ErrorState>
      </main>
    );
  }
  return user || isJoinLink() ? (
    <SignedIn value={user ?? null}>
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
    <StorageRegion />
  </QueryClientProvider>
);
