import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { ErrorState } from "#ui/error-state.tsx";

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
 * that going back finds the place where the screen was left.
 */
export function lazyNear<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Placeholder: ComponentType,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined;
  return function LazyNear(props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    const isWanted = !Part && !hasFailed;

    useEffect(() => {
      if (!isWanted || !place.current) return;
      return watchFor(place.current, () => {
        load().then(
          ({ default: component }) => {
            loaded = component;
            startTransition(() => setPart(() => component));
          },
          () => setHasFailed(true),
        );
      });
    }, [isWanted]);

    if (Part) return <Part {...props} />;
    if (hasFailed) {
      return (
        <ErrorState title="This part did not load" onRetry={() => setHasFailed(false)}>
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
