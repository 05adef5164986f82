import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { showAccent } from "#lib/colors/accent.ts";
import { instanceOptions, NAME_KEY } from "./instance-query.ts";

/** Applies the instance's colour, and stores name and colour for this device's next start. */
export function useRememberedInstance(): void {
  const { data } = useQuery(instanceOptions);
  useEffect(() => {
    if (!data) return;
    localStorage.setItem(NAME_KEY, data.name);
    showAccent(data.accent);
  }, [data]);
}
