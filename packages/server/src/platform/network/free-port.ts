import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Finds out before any long work whether the server will be able to listen.
 * @throws the system's error when it won't.
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}
