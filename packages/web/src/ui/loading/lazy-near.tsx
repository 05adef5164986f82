import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { untilHopeful } from "#lib/loading/retry.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";

/** So far below the screen loading begins, that whoever scrolls meets what was loaded. */
const AHEAD = "50%";

/** Calls `onNear` once, when what stands at `place` is on the screen or about to be. */
export function watchFor(place: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: `${AHEAD} 0px` },
  );
  observer.observe(place);
  return () => observer.disconnect();
}

/**
 * A part of a screen whose code is loaded when somebody comes near it:
 * `const Aside = lazyNear(() => import("./aside.tsx"), AsideSkeleton)`, the part being the default
 * export. Until then there is something in its shape; once it was loaded it is there at once, so
 * that going back finds the place where the screen was left. When it can't be loaded it says so, and
 * comes by itself as soon as it can.
 */
export function lazyNear<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Placeholder: ComponentType,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined;
  return function LazyNear(props) {
    const [Part, setPart] = useState(() => loaded);
    const [failures, setFailures] = useState(0);
    const place = useRef<HTMLDivElement>(null);

    const loadPart = () =>
      load().then(
        ({ default: component }) => {
          loaded = component;
          startTransition(() => setPart(() => component));
        },
        () => setFailures((count) => count + 1),
      );
    const loadNow = useEffectEvent(loadPart);

    useEffect(() => {
      if (loaded || !place.current) return;
      return watchFor(place.current, () => void loadNow());
    }, []);

    useEffect(() => {
      if (failures === 0) return;
      let isGone = false;
      void untilHopeful(failures).then(() => {
        if (!isGone) void loadNow();
      });
      return () => {
        isGone = true;
      };
    }, [failures]);

    if (Part) return <Part {...props} />;
    if (failures > 0) {
      return (
        <ErrorState title="This part did not load" onRetry={() => void loadPart()}>
          Check your connection, then try again.
        </ErrorState>
      );
    }
    return (
      <div ref={place}>
        <Placeholder />
      </div>
    );
  };
}
