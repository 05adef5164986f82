import { useNavigate } from "@tanstack/react-router";
import type { ToastAction } from "#lib/toasts/toast.ts";

const texts = {
  label: "Open game",
  hint: "You can open the game from your home screen.",
} as const;

export function useOpenGame(): (gameId: string) => ToastAction {
  const navigate = useNavigate();
  return (gameId) => ({
    ...texts,
    act: () => void navigate({ to: "/games/$gameId", params: { gameId } }),
  });
}
