import Camera from "lucide-react/icons/camera";
import { useEffect, useState } from "react";
import { ShareDialog } from "#features/share/lazy.ts";
import { Button } from "#ui/button/button.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { gameDetailTexts as texts } from "./texts.ts";

/** Shorter scrolls are a trembling thumb. */
const TURN_PX = 12;

const distanceToEnd = () =>
  document.documentElement.scrollHeight - window.innerHeight - window.scrollY;

const PICTURES = "main article button img, main svg[preserveAspectRatio='none']";

const isPictureBehind = (height: number) =>
  [...document.querySelectorAll(PICTURES)].some((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return top < window.innerHeight && bottom > window.innerHeight - height;
  });

/**
 * Returns true while the user scrolls down or a floating button would cover a picture; false near
 * either end of the page.
 */
function useReadsOn(roomAtEnd: number): boolean {
  const [readsOn, setReadsOn] = useState(false);
  useEffect(() => {
    let turn = window.scrollY;
    const look = () => {
      const moved = window.scrollY - turn;
      if (Math.abs(moved) < TURN_PX) return;
      turn = window.scrollY;
      const isBetween = turn >= TURN_PX && distanceToEnd() > roomAtEnd;
      setReadsOn(isBetween && (moved > 0 || isPictureBehind(roomAtEnd)));
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [roomAtEnd]);
  return readsOn;
}

interface ShareButtonProps {
  gameId: string;
  /** False after the end. An open dialog stays: its words can be shared in another game. */
  isOffered: boolean;
}

/** Height of the button and the navigation, left free at the end of the page. */
const ROOM_AT_END_PX = 140;

/**
 * On a phone the button floats and hides while the user scrolls down; on a desktop it leads the
 * right column.
 */
export function ShareButton({ gameId, isOffered }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const readsOn = useReadsOn(ROOM_AT_END_PX);
  return (
    <>
      {/* The keyboard leaves no room for the button while a comment is typed. */}
      {isOffered && (
        <div
          data-floating
          className={classNames(
            "@container yields-to-typing fixed inset-x-[min(1rem,4vw)] bottom-[calc(4.75rem+env(safe-area-inset-bottom))] short:bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 rounded-control shadow-float lg:static lg:shadow-none",
            readsOn &&
              "max-lg:pointer-events-none max-lg:translate-y-40 max-lg:opacity-0 focus-within:translate-y-0! focus-within:opacity-100!",
          )}
        >
          <Button isWide onClick={() => setIsOpen(true)}>
            <Camera aria-hidden className="size-6 shrink-0 @max-[15rem]:hidden" />
            {/* Large text stays on one line, as large as fits. */}
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
