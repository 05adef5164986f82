import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

interface Place {
  /** The room that it takes at least, so that nothing moves when it comes, such as 'min-h-80'. */
  room: string;
  /** What is said when it can't be loaded. */
  failed: string;
}

/** So far below the edge it is loaded already, to be there when it is scrolled to. */
const AHEAD = "128px";

/**
 * Part of a screen whose code, and with it whatever that asks the server for, is loaded when the
 * part comes into sight: `const Picture = lazyOnSight<PictureProps>(() => import("./picture.tsx"),
 * place)`, the part being the default export.
 */
export function lazyOnSight<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { room, failed }: Place,
): (props: Props) => ReactNode {
  return function LazyPart(props) {
    const place = useRef<HTMLDivElement>(null);
    const [isInSight, setIsInSight] = useState(false);
    const [Part, setPart] = useState<ComponentType<Props>>();
    const [hasFailed, setHasFailed] = useState(false);

    useEffect(() => {
      const observer = new IntersectionObserver(
        (entries) => setIsInSight((isSeen) => isSeen || entries.some((one) => one.isIntersecting)),
        { rootMargin: AHEAD },
      );
      if (place.current) observer.observe(place.current);
      return () => observer.disconnect();
    }, []);

    useEffect(() => {
      if (!isInSight || hasFailed) return;
      load().then(
        ({ default: component }) => setPart(() => component),
        () => setHasFailed(true),
      );
    }, [isInSight, hasFailed]);

    return (
      <div ref={place} className={`grid grid-cols-[minmax(0,1fr)] ${room}`}>
        {Part && <Part {...props} />}
        {!Part && hasFailed && <ErrorState title={failed} onRetry={() => setHasFailed(false)} />}
        {!Part && !hasFailed && <Skeleton className="rounded-card" />}
      </div>
    );
  };
}
