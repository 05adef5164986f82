import Camera from "lucide-react/icons/camera";
import { useState } from "react";
import { ShareDialog } from "#features/share/lazy-share-dialog.ts";
import { Button } from "#ui/button.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

interface ShareButtonProps {
  gameId: string;
  /** Not once the game has ended; who is just writing may go on, and share it elsewhere. */
  isOffered: boolean;
}

/**
 * What one is here for: on a phone it floats above the navigation, under the thumb, and on a desktop
 * it leads the column that stays in sight.
 */
export function ShareButton({ gameId, isOffered }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {/* While somebody writes a comment, the keyboard leaves no room to give away. */}
      {isOffered && (
        <div className="@container max-lg:[body:focus-within:has(textarea:focus)_&]:hidden fixed inset-x-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-10 rounded-control shadow-float lg:static lg:shadow-none">
          <Button size="large" isWide onClick={() => setIsOpen(true)}>
            <Camera aria-hidden className="size-6 shrink-0 @max-[15rem]:hidden" />
            {texts.shareAccomplishment}
          </Button>
        </div>
      )}
      <ShareDialog isOpen={isOpen} onClose={() => setIsOpen(false)} gameId={gameId} />
    </>
  );
}
