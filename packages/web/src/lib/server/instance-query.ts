import { DEFAULT_INSTANCE } from "@stepout/server/domains/instance/instance.rules";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "./trpc.ts";

export const useInstance = () =>
  useQuery(trpc.instance.get.queryOptions()).data ?? DEFAULT_INSTANCE;

export type Instance = ReturnType<typeof useInstance>;
