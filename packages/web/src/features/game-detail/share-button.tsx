import Camera from "lucide-react/icons/camera";
import { useEffect, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { gameDetailTexts as texts } from "./texts.ts";

const ShareDialog = lazyDialog(() => import("#features/share/share-dialog.tsx"));

/** Shorter scrolls are ignored, because they come from an unsteady thumb. */
const SCROLL_MIN_PX = 12;

const distanceToEnd = () =>
  document.documentElement.scrollHeight - window.innerHeight - window.scrollY;

const PICTURES = "main article button img, main svg[preserveAspectRatio='none']";

const isPictureBehind = (height: number) =>
  [...document.querySelectorAll(PICTURES)].some((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return top < window.innerHeight && bottom > window.innerHeight - height;
  });

/**
 * Returns true while the user scrolls down or the floating button would cover a picture. Near either end of the page,
 * returns false.
 */
function useIsInTheWay(roomAtEnd: number): boolean {
  const [isInTheWay, setIsInTheWay] = useState(false);
  useEffect(() => {
    let lastY = window.scrollY;
    const update = () => {
      const moved = window.scrollY - lastY;
      if (Math.abs(moved) < SCROLL_MIN_PX) return;
      lastY = window.scrollY;
      const isBetween = lastY >= SCROLL_MIN_PX && distanceToEnd() > roomAtEnd;
      setIsInTheWay(isBetween && (moved > 0 || isPictureBehind(roomAtEnd)));
    };
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, [roomAtEnd]);
  return isInTheWay;
}

interface ShareButtonProps {
  gameId: string;
  /** False after the game has ended. An open dialog stays open, because its text can be shared in another game. */
  isOffered: boolean;
}

/** Room for the button and the navigation at the end of the page. */
const ROOM_AT_END_PX = 140;

/** Floats on a phone, and hides while the user scrolls down. On a desktop, it is at the top of the right column. */
export function ShareButton({ gameId, isOffered }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isInTheWay = useIsInTheWay(ROOM_AT_END_PX);
  return (
    <>
      {/* The keyboard leaves no room for the button while the user types a comment. */}
      {isOffered && (
        <div
          data-floating
          className={classNames(
            "@container yields-to-typing fixed inset-x-[min(1rem,4vw)] bottom-[calc(4.75rem+env(safe-area-inset-bottom))] short:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 rounded-control shadow-float lg:static lg:shadow-none",
            isInTheWay &&
              "max-lg:pointer-events-none max-lg:translate-y-40 max-lg:opacity-0 focus-within:translate-y-0! focus-within:opacity-100!",
          )}
        >
          <Button isWide onClick={() => setIsOpen(true)}>
            <Camera aria-hidden className="size-6 shrink-0 @max-[15rem]:hidden" />
            {/* Large text stays on one line, in the largest size that fits. */}
            <span className="whitespace-nowrap @max-[15rem]:-mx-4 @max-[15rem]:text-[7.4cqi]">
              {texts.shareAccomplishment}
            </span>
          </Button>
        </div>
      )}
      <ShareDialog isOpen={isOpen} onClose={() => setIsOpen(false)} gameId={gameId} />
    </>
  );
}
