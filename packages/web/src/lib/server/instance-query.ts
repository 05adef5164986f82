import { DEFAULT_INSTANCE } from "@stepout/server/domains/instance/instance.rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { showAccent } from "#lib/colors/accent.ts";
import { trpc } from "./trpc.ts";

const NAME_KEY = "stepout.name";

export const instanceOptions = trpc.instance.get.queryOptions();

/** Returns the name that this device saw last until the server responds. */
export function useInstance() {
  const { data } = useQuery(instanceOptions);
  useEffect(() => {
    if (!data) return;
    localStorage.setItem(NAME_KEY, data.name);
    showAccent(data.accent);
  }, [data]);
  const { name } = DEFAULT_INSTANCE;
  return data ?? { ...DEFAULT_INSTANCE, name: localStorage.getItem(NAME_KEY) ?? name };
}

export type Instance = ReturnType<typeof useInstance>;
