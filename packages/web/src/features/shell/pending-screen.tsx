import { Spinner } from "#ui/drawings/spinner.tsx";

export const PendingScreen = () => (
  <div role="status" className="grid min-h-[60dvh] place-content-center text-violet">
    <Spinner size="large" />
    <span className="sr-only">Loading...</span>
  </div>
);
