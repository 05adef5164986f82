import { once } from "node:events";
import { createServer } from "node:net";

/** Fails before any long work. @throws the system's error if the server can't listen. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}
