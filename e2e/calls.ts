import { expect, type Locator, type Page, type Route } from "@playwright/test";

const callsAt = ({ pathname }: URL) => pathname.split("/trpc/")[1]?.split(",") ?? [];

const isCallOf = (procedure: string) => (url: URL) => callsAt(url).includes(procedure);

const callsOf = (route: Route) => callsAt(new URL(route.request().url()));

const FAULT = {
  error: {
    message: "Something went wrong on our side. Please try again.",
    code: -32_603,
    data: { code: "INTERNAL_SERVER_ERROR", httpStatus: 500, domainCode: "internal" },
  },
};

const fail = (route: Route) =>
  route.fulfill({ status: 500, json: callsOf(route).map(() => FAULT) });

export const failNext = (page: Page, procedure: string): Promise<unknown> =>
  page.route(isCallOf(procedure), fail, { times: 1 });

/** Makes `queries` fail, but not other calls in the same batch. Returns a function that undoes the failure. */
export async function failAll(page: Page, ...queries: string[]): Promise<() => Promise<void>> {
  const failSome = async (route: Route) => {
    const response = await route.fetch();
    const results: unknown[] = await response.json();
    const calls = callsOf(route);
    const json = results.map((it, index) => (queries.includes(calls[index] ?? "") ? FAULT : it));
    await route.fulfill({ response, json });
  };
  const isOneOf = (url: URL) => callsAt(url).some((call) => queries.includes(call));
  await page.route(isOneOf, failSome);
  return () => page.unroute(isOneOf, failSome);
}

export async function holdNext(
  page: Page,
  procedure: string,
  proceed: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    isCallOf(procedure),
    async (route) => {
      await promise;
      await proceed(route);
    },
    { times: 1 },
  );
  return resolve;
}

export const holdAndFailNext = (page: Page, procedure: string): Promise<() => void> =>
  holdNext(page, procedure, fail);

/** Lets the server run the next call to a procedure, but drops the response. */
export const loseNextResponse = (page: Page, procedure: string): Promise<unknown> =>
  page.route(
    isCallOf(procedure),
    async (route) => {
      const response = await route.fetch();
      expect(response.status()).toBe(200);
      await route.abort("connectionreset");
    },
    { times: 1 },
  );

/** Waits until the control is enabled, because disabled controls ignore keys. */
export async function pressEnter(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await control.press("Enter");
}
