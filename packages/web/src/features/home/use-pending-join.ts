import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { takeJoinCode } from "#features/join/pending-join.ts";

/** Opens the game of a join code that the user brought before signing in, once. */
export function usePendingJoin(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const code = takeJoinCode();
    if (code) void navigate({ to: "/join/$code", params: { code }, replace: true });
  }, [navigate]);
}
