import { sendDuePushes } from "../../domains/push/sending/sender.service.ts";
import { pushTemplates, readOrigin } from "../../domains/push-templates.ts";
import { createTestServer, type TestPerson } from "../test-server.ts";
import { startPushService, type TestBrowser, trustPushService } from "./push-service.ts";

/** Starts a push service, and a server that is allowed to send to it. */
export async function createPushTest(variables: Record<string, string> = {}) {
  trustPushService();
  const service = await startPushService();
  const server = await createTestServer({
    PUBLIC_URL: "https://club.example",
    PUSH_SERVICE_URL: service.origin,
    ...variables,
  });
  return {
    server,
    service,
    async subscribe(person: TestPerson): Promise<TestBrowser & { id: string }> {
      const browser = service.subscribe((await person.call.push.key()).key);
      const { endpoint, keys } = browser;
      return { ...browser, id: (await person.call.push.create({ endpoint, keys })).id };
    },
    /** Sends all due pushes, as a running server would. Returns how many were claimed. */
    send: (templates = pushTemplates) =>
      sendDuePushes({ deps: server.deps, pushTemplates: templates, readOrigin }, () => true),
    async close(): Promise<void> {
      await server.close();
      await service.close();
    },
  };
}

export type PushTest = Awaited<ReturnType<typeof createPushTest>>;
