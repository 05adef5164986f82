import { expect, type Page, type Route } from "@playwright/test";

/** Several calls of one moment travel in one request, whose address names them all. */
const isCallOf = (procedure: string) => (url: URL) =>
  url.pathname.startsWith("/trpc/") &&
  url.pathname.slice("/trpc/".length).split(",").includes(procedure);

/** What the server answers to each call of a request when it finds a fault of its own. */
const fail = (route: Route) => {
  const [, calls = ""] = new URL(route.request().url()).pathname.split("/trpc/");
  const error = {
    message: "Something went wrong on our side. Please try again.",
    code: -32_603,
    data: { code: "INTERNAL_SERVER_ERROR", httpStatus: 500, domainCode: "internal" },
  };
  return route.fulfill({ status: 500, json: calls.split(",").map(() => ({ error })) });
};

/** Lets the next call of a procedure fail on the server. */
export const failNext = (page: Page, procedure: string): Promise<unknown> =>
  page.route(isCallOf(procedure), fail, { times: 1 });

/** Lets all calls of a procedure fail. Returns a function that ends it. */
export async function failAll(page: Page, procedure: string): Promise<() => Promise<void>> {
  const calls = isCallOf(procedure);
  await page.route(calls, fail);
  return () => page.unroute(calls, fail);
}

/** Holds the next call of a procedure. Returns a function that lets it go on. */
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

/** Holds the next call of a procedure. Returns a function that lets it fail. */
export const holdAndFailNext = (page: Page, procedure: string): Promise<() => void> =>
  holdNext(page, procedure, fail);

/**
 * Holds matching requests, such as the one for the sign-in page: a toast before it shows for half a
 * second only, which a busy machine may miss. Returns a function that lets them go on.
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

/** Drops the response to the next call of a procedure, after the server has run it. */
export const loseNextAnswer = (page: Page, procedure: string): Promise<unknown> =>
  page.route(
    isCallOf(procedure),
    async (route) => {
      const answer = await route.fetch();
      expect(answer.status()).toBe(200);
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
