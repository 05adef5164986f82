import { once } from "node:events";
import { get as getByHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { lookupPublicAddress, mayBePublicHost } from "../../../platform/network/public-address.ts";
import type { ReadImage } from "../../images/image-processing.ts";
import { IMAGE_MAX_BYTES } from "../../images/images.rules.ts";
import { readBytes } from "../../images/images.service.ts";
import { PICTURE_TIMEOUT_MS } from "./provider.rules.ts";

const OK = 200;

/** Users can claim any address: only the provider's own host is trusted, others must be https at a public address. */
function connectionTo(url: URL, issuer: string): RequestOptions | undefined {
  const isAtProvider = url.origin === new URL(issuer).origin;
  if (isAtProvider) return {};
  if (url.protocol !== "https:" || !mayBePublicHost(url.hostname)) return undefined;
  return { lookup: lookupPublicAddress };
}

async function readPicture(response: IncomingMessage): Promise<ReadImage> {
  if (response.statusCode !== OK) throw new Error(`The answer is ${response.statusCode}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > IMAGE_MAX_BYTES) throw new Error("The picture is too large");
    chunks.push(chunk);
  }
  return readBytes({ bytes: Buffer.concat(chunks), isPortrait: true, field: "picture" });
}

/** Limits size and duration, and follows no redirects. @throws any failure, which must not stop the sign-in. */
export async function fetchPicture(address: string, issuer: string): Promise<ReadImage> {
  const url = new URL(address);
  const connection = connectionTo(url, issuer);
  if (!connection) throw new Error("The picture is at an address that is not gone to");
  const signal = AbortSignal.timeout(PICTURE_TIMEOUT_MS);
  // Load TLS only when needed: it costs time and memory.
  const get = url.protocol === "https:" ? (await import("node:https")).get : getByHttp;
  const request = get(url, { ...connection, signal, agent: false });
  try {
    const [response] = await once(request, "response");
    return await readPicture(response);
  } finally {
    request.destroy();
  }
}
