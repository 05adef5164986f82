import { once } from "node:events";
import { connect } from "node:net";

const HEAD_END = "\r\n\r\n";
const STATUS = /^HTTP\/1.1 (\d+)/;
const LENGTH = /\r\ncontent-length: (\d+)/i;
const CHUNKED = /\r\ntransfer-encoding: chunked/i;
const LAST_CHUNK = "0\r\n\r\n";
const WITHOUT_BODY = 204;

export interface Request {
  verb: string;
  path: string;
  body?: string | undefined;
  /** A complete header line. */
  header: string;
}

export interface Loaded {
  body: string;
  statuses: Map<number, number>;
}

function statusIfComplete(response: string): number | undefined {
  const end = response.indexOf(HEAD_END);
  if (end === -1) return undefined;
  const head = response.slice(0, end);
  const status = Number(STATUS.exec(head)?.[1]);
  const isComplete = CHUNKED.test(head)
    ? response.endsWith(LAST_CHUNK)
    : status === WITHOUT_BODY ||
      response.length >= end + HEAD_END.length + Number(LENGTH.exec(head)?.[1] ?? 0);
  return isComplete ? status : undefined;
}

function writeRequest({ verb, path, body, header }: Request, host: string): string {
  const lines = [`${verb} ${path} HTTP/1.1`, `host: ${host}`, header];
  if (body !== undefined) {
    lines.push("content-type: application/json", `content-length: ${Buffer.byteLength(body)}`);
  }
  return `${lines.join("\r\n")}${HEAD_END}${body ?? ""}`;
}

async function sendSequentially(origin: URL, next: () => Request | undefined, loaded: Loaded) {
  const socket = connect(Number(origin.port), origin.hostname).setEncoding("latin1");
  socket.setNoDelay(true);
  await once(socket, "connect");
  await new Promise<void>((resolve, reject) => {
    let response = "";
    const sendNext = () => {
      const request = next();
      if (request) socket.write(writeRequest(request, origin.host));
      else resolve();
    };
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("The server closed a connection")));
    socket.on("data", (part: string) => {
      response += part;
      const status = statusIfComplete(response);
      if (status === undefined) return;
      loaded.body = response.slice(response.indexOf(HEAD_END) + HEAD_END.length);
      loaded.statuses.set(status, (loaded.statuses.get(status) ?? 0) + 1);
      response = "";
      sendNext();
    });
    sendNext();
  });
  socket.destroy();
}

export async function load(
  origin: string,
  requests: Iterable<Request>,
  connections: number,
): Promise<Loaded> {
  const loaded: Loaded = { body: "", statuses: new Map() };
  const left = requests[Symbol.iterator]();
  const next = () => {
    const { value, done } = left.next();
    return done ? undefined : value;
  };
  const address = new URL(origin);
  await Promise.all(
    Array.from({ length: connections }, () => sendSequentially(address, next, loaded)),
  );
  return loaded;
}
