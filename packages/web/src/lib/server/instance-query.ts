import { DEFAULT_INSTANCE } from "@stepout/server/domains/instance/instance.rules";
import { useQuery } from "@tanstack/react-query";
import { deviceStorage } from "#lib/browser-storage.ts";
import { trpc } from "./trpc.ts";

/** Local storage key of the instance's name, which `lib/server/remembered-instance.ts` stores. */
export const NAME_KEY = "stepout.name";

export const instanceOptions = trpc.instance.get.queryOptions();

/** Until the server responds, returns the default instance with the name last stored on this device. */
export const useInstance = () =>
  useQuery(instanceOptions).data ?? {
    ...DEFAULT_INSTANCE,
    name: deviceStorage.read(NAME_KEY) ?? DEFAULT_INSTANCE.name,
  };

export type Instance = ReturnType<typeof useInstance>;

export function usePublicOrigin(): string {
  return useQuery(instanceOptions).data?.publicUrl ?? window.location.origin;
}
