import Camera from "lucide-react/icons/camera";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

const ShareDialog = lazyDialog(() => import("#features/share/share-dialog.tsx"));

interface ShareButtonProps {
  gameId: string;
  /**
   * False after the game has ended. An open dialog stays open, because its text can still be shared in another game.
   */
  isOffered: boolean;
}

/** Renders the button above the navigation on a phone, and at the top of the right column on a desktop. */
export function ShareButton({ gameId, isOffered }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {/* Hidden while the user types a comment, because the keyboard leaves no room for it. */}
      {isOffered && (
        <div
          data-floating
          className="yields-to-typing fixed inset-x-0 beside:right-76 bottom-[calc(--spacing(15)+1px+env(safe-area-inset-bottom))] z-10 border-t border-line bg-paper py-2 short:py-1 lg:static lg:border-0 lg:bg-transparent lg:p-0 print:hidden"
        >
          <div className="mx-auto max-w-170 px-[min(1rem,4vw)] beside:max-w-none lg:px-0">
            <div className="@container">
              <Button isWide onClick={() => setIsOpen(true)}>
                <Camera aria-hidden className="size-6 shrink-0 @max-[15rem]:hidden" />
                {/* Large text stays on one line, in the largest size that fits. */}
                <span className="whitespace-nowrap @max-[15rem]:-mx-4 @max-[15rem]:text-[7.4cqi]">
                  {texts.shareAccomplishment}
                </span>
              </Button>
            </div>
          </div>
        </div>
      )}
      <ShareDialog isOpen={isOpen} onClose={() => setIsOpen(false)} gameId={gameId} />
    </>
  );
}
