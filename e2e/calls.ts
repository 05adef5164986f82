import { expect, type Page, type Route } from "@playwright/test";

/** Several calls of one moment travel in one request, whose address names them all. */
const isCallOf = (procedure: string) => (url: URL) =>
  url.pathname.startsWith("/trpc/") &&
  url.pathname.slice("/trpc/".length).split(",").includes(procedure);

const callsOf = (route: Route) => {
  const [, calls = ""] = new URL(route.request().url()).pathname.split("/trpc/");
  return calls.split(",");
};

/** The response to a call that fails inside the server. */
const FAULT = {
  error: {
    message: "Something went wrong on our side. Please try again.",
    code: -32_603,
    data: { code: "INTERNAL_SERVER_ERROR", httpStatus: 500, domainCode: "internal" },
  },
};

const fail = (route: Route) =>
  route.fulfill({ status: 500, json: callsOf(route).map(() => FAULT) });

/** Lets the next call of a procedure fail on the server. */
export const failNext = (page: Page, procedure: string): Promise<unknown> =>
  page.route(isCallOf(procedure), fail, { times: 1 });

/** Lets all calls of a query fail, without others of the same request. Returns a function that ends it. */
export async function failAll(page: Page, query: string): Promise<() => Promise<void>> {
  const failOne = async (route: Route) => {
    const response = await route.fetch();
    const results: unknown[] = await response.json();
    results[callsOf(route).indexOf(query)] = FAULT;
    await route.fulfill({ response, json: results });
  };
  const calls = isCallOf(query);
  await page.route(calls, failOne);
  return () => page.unroute(calls, failOne);
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

/** A toast before this page shows for half a second only, which a busy machine may miss. */
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
