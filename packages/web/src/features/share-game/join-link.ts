import { usePublicOrigin } from "#lib/server/public-origin.ts";

export const useJoinLink = (code: string): string => `${usePublicOrigin()}/join/${code}`;
