import { once } from "node:events";
import { get as getByHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { get as getByHttps } from "node:https";
import { lookupPublicAddress, mayBePublicHost } from "../../../platform/network/public-address.ts";
import { IMAGE_MAX_BYTES } from "../../images/images.rules.ts";
import { type ReadImage, readJpeg } from "../../images/images.service.ts";
import { PICTURE_TIMEOUT_MS } from "./provider.rules.ts";

const OK = 200;

/**
 * Whoever has an account at the provider may name any address, and it is this server that goes
 * there. The host trusts the provider's own; others must be https at a public address.
 */
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
  return readJpeg(Buffer.concat(chunks));
}

/**
 * Fetches somebody's picture from where their provider says it is: a JPEG, not too large, at once,
 * and without being sent elsewhere.
 * @throws whatever went wrong; a picture is worth no failed sign-in.
 */
export async function fetchPicture(address: string, issuer: string): Promise<ReadImage> {
  const url = new URL(address);
  const connection = connectionTo(url, issuer);
  if (!connection) throw new Error("The picture is at an address that is not gone to");
  const signal = AbortSignal.timeout(PICTURE_TIMEOUT_MS);
  const get = url.protocol === "https:" ? getByHttps : getByHttp;
  const request = get(url, { ...connection, signal, agent: false });
  try {
    const [response] = await once(request, "response");
    return await readPicture(response);
  } finally {
    request.destroy();
  }
}
