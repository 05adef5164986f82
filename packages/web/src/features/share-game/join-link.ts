import { usePublicOrigin } from "#lib/server/instance-query.ts";

export const useJoinLink = (code: string): string => `${usePublicOrigin()}/join/${code}`;
