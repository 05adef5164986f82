import {
  type OidcProvider,
  startOidcProvider,
} from "../packages/server/src/testing/provider/oidc-provider.ts";
import { test as base, type WorkerFixtures } from "./test.ts";

interface ProviderFixtures {
  provider: OidcProvider;
  registersAtProvider: undefined;
}

export const test = base.extend<object, ProviderFixtures & Pick<WorkerFixtures, "serverVariables">>(
  {
    provider: [
      // Playwright requires a destructured first argument, even if no fixture is used.
      async ({ browserName: _ }, use) => {
        const provider = await startOidcProvider();
        await use(provider);
        await provider.stop();
      },
      { scope: "worker" },
    ],
    serverVariables: [({ provider }, use) => use(provider.variables), { scope: "worker" }],
    registersAtProvider: [
      async ({ provider, server }, use) => {
        provider.acceptClient(server.origin);
        await use(undefined);
      },
      { scope: "worker", auto: true },
    ],
  },
);
