import { FIRST_CALLS, hasFirstCall } from "../trpc/first-calls.rules.ts";

const question = (procedure: string): string =>
  `</trpc/${procedure}?batch=1&input=%7B%7D>; rel=preload; as=fetch; crossorigin=anonymous`;

/**
 * Values for the header `Link` of a page: what app.tsx of the web app asks before anything else, fetched
 * while its code is on the way.
 */
export const firstQuestions = (path: string, hasSession: boolean): string[] => [
  question("auth.me"),
  ...(hasSession && hasFirstCall(path) ? [question(FIRST_CALLS[path])] : []),
];
