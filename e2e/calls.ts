import type { Page, Route } from "@playwright/test";

/** Several calls of one moment travel in one request, which names them all. */
const isCallOf = (procedure: string) => (url: URL) =>
  url.pathname.startsWith("/trpc/") &&
  url.pathname.slice("/trpc/".length).split(",").includes(procedure);

const fail = (route: Route) => route.fulfill({ status: 500 });

/** Lets the next call of a procedure fail on the server. */
export const failNext = (page: Page, procedure: string): Promise<unknown> =>
  page.route(isCallOf(procedure), fail, { times: 1 });

/** Lets the next call of a procedure wait until what is returned is called; then it goes on. */
export async function holdNext(
  page: Page,
  procedure: string,
  goOn: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    isCallOf(procedure),
    async (route) => {
      await promise;
      await goOn(route);
    },
    { times: 1 },
  );
  return resolve;
}

/** Lets the next call of a procedure wait until what is returned is called; then it fails. */
export const holdAndFailNext = (page: Page, procedure: string): Promise<() => void> =>
  holdNext(page, procedure, fail);

/**
 * Holds requests back until what is returned is called, such as the way to the sign-in: what is said
 * before it is seen for half a second only, which a busy machine may sleep through.
 */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await isAllowed;
    await route.continue();
  });
  return allow;
}

export const SIGN_IN = "**/api/login?*";
