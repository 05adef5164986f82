import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { takeJoinCode } from "#features/join/pending-join.ts";

/** Takes a person who came with a join code before signing in to that game, once. */
export function usePendingJoin(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const code = takeJoinCode();
    if (code) void navigate({ to: "/join/$code", params: { code }, replace: true });
  }, [navigate]);
}
