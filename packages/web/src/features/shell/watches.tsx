import { useEffect } from "react";
import { RemovalWatch } from "#features/removals/removal-watch.tsx";
import { ResultsWatch } from "#features/results/results-watch.tsx";
import { keepFocus } from "#lib/focus/kept-focus.ts";

export default function Watches() {
  useEffect(keepFocus, []);
  return (
    <>
      <ResultsWatch />
      <RemovalWatch />
    </>
  );
}
