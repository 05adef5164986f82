import { RemovalWatch } from "#features/removals/removal-watch.tsx";
import { ResultsWatch } from "#features/results/results-watch.tsx";

/** Tells the person, on any screen, what has happened in their games. */
export const Watches = () => (
  <>
    <ResultsWatch />
    <RemovalWatch />
  </>
);
