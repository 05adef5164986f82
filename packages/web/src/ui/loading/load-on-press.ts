import {
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { showOpenFailure } from "./lazy-dialog.tsx";

const OPENING_KEYS = ["ArrowDown", "ArrowUp"];

export function useLoadOnPress<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [isLoading, setIsLoading] = useState(false);
  const isCancelled = useRef(false);
  const open = async () => {
    const focused = document.activeElement;
    isCancelled.current = false;
    setIsLoading(true);
    try {
      const component = await load();
      // Open it only if the user has not moved the focus.
      const isWanted = !isCancelled.current && document.activeElement === focused;
      if (isWanted) setLoaded(() => component);
    } catch {
      showOpenFailure();
    }
    setIsLoading(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isLoading) {
      isCancelled.current = true;
      // Keep the dialog open that contains the button.
      event.preventDefault();
    }
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    void open();
  };
  return {
    Loaded,
    isLoading,
    button: { type: "button", onClick: open, onKeyDown, "aria-busy": isLoading } as const,
  };
}

/** Presses the button of a menu or list that was loaded on a press. */
export function useFirstPress(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(true);
  useEffect(() => {
    if (isPressed.current) {
      // Focus the button, because focus recovery needs it if a menu entry removes the button's row.
      button.current?.focus({ preventScroll: true });
      button.current?.click();
    }
    isPressed.current = false;
  }, []);
  return button;
}
