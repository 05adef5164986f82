import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { reloadForCode } from "#lib/loading/missing-code.ts";
import { CONNECTION_HINT } from "#ui/feedback/connection-hint.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";

/** Loading begins this far below the screen, so that it is done before somebody scrolls there. */
const AHEAD = "50%";

/** Calls `onNear` once, when `place` is on the screen or about to be. */
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
 * A part of a screen whose code is loaded when it comes near: `const Aside = lazyNear(() =>
 * import("./aside.tsx"), AsideSkeleton)`, with the part as default export. A placeholder of its
 * shape stands in for it until then. Once loaded it is drawn at once, so that going back finds the
 * scroll position. If loading fails it says so.
 */
export function lazyNear<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Placeholder: ComponentType,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined;
  return function LazyNear(props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const [isNear, setIsNear] = useState(false);
    const place = useRef<HTMLDivElement>(null);

    const loadNow = useEffectEvent(() =>
      load().then(
        ({ default: component }) => {
          loaded = component;
          startTransition(() => setPart(() => component));
        },
        () => setHasFailed(true),
      ),
    );

    useEffect(() => {
      if (loaded || !place.current) return;
      return watchFor(place.current, () => {
        setIsNear(true);
        void loadNow();
      });
    }, []);

    if (Part) return <Part {...props} />;
    if (hasFailed) {
      return (
        <ErrorState title="This part did not load" onRetry={() => void reloadForCode()}>
          {CONNECTION_HINT}
        </ErrorState>
      );
    }
    // Out of sight it would keep the screen drawing for as long as nobody scrolls there.
    return (
      <div ref={place} className={isNear ? undefined : "**:animate-none"}>
        <Placeholder />
      </div>
    );
  };
}
