import { Logo } from "#ui/drawings/logo.tsx";
import { Spinner } from "#ui/drawings/spinner.tsx";

export const StartingScreen = () => (
  <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-5">
    <Logo />
    <span className="text-violet">
      <Spinner size="large" />
    </span>
    <span className="sr-only">Loading...</span>
  </div>
);
