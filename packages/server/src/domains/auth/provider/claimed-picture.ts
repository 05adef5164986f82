import { once } from "node:events";
import { get as getByHttp, type IncomingMessage } from "node:http";
import { connectionTo } from "../../../platform/network/ip-addresses.ts";
import type { ReadImage } from "../../images/image-processing.ts";
import { IMAGE_MAX_BYTES } from "../../images/images.rules.ts";
import { readBytes } from "../../images/images.service.ts";
import type { Identity } from "./identity-provider.ts";
import { PICTURE_TIMEOUT_MS } from "./provider.rules.ts";

const OK = 200;

async function readPicture(response: IncomingMessage, sender: string): Promise<ReadImage> {
  if (response.statusCode !== OK) throw new Error(`The response status is ${response.statusCode}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > IMAGE_MAX_BYTES) throw new Error("The picture is too large");
    chunks.push(chunk);
  }
  return readBytes({ bytes: Buffer.concat(chunks), sender, isPortrait: true, field: "picture" });
}

/**
 * Follows no redirects.
 * @throws on any failure, which callers must ignore
 */
export async function fetchPicture(
  address: string,
  { issuer, subject }: Pick<Identity, "issuer" | "subject">,
): Promise<ReadImage> {
  const url = new URL(address);
  const connection = connectionTo(url, new URL(issuer).origin);
  if (!connection) throw new Error("Requests to the picture's address are not allowed");
  const signal = AbortSignal.timeout(PICTURE_TIMEOUT_MS);
  // Load the TLS module only when needed, because loading it is slow and uses memory.
  const get = url.protocol === "https:" ? (await import("node:https")).get : getByHttp;
  const request = get(url, { ...connection, signal, agent: false });
  try {
    const [response] = await once(request, "response");
    return await readPicture(response, `${issuer} ${subject}`);
  } finally {
    request.destroy();
  }
}
