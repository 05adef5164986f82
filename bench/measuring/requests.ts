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
  /** A whole line. */
  header: string;
}

export interface Loaded {
  /** Of the last answer. */
  body: string;
  /** Number of responses by status. */
  statuses: Map<number, number>;
}

/** The status of an answer that is there to its end. */
function statusOfWhole(answer: string): number | undefined {
  const end = answer.indexOf(HEAD_END);
  if (end === -1) return undefined;
  const head = answer.slice(0, end);
  const status = Number(STATUS.exec(head)?.[1]);
  const isWhole = CHUNKED.test(head)
    ? answer.endsWith(LAST_CHUNK)
    : status === WITHOUT_BODY ||
      answer.length >= end + HEAD_END.length + Number(LENGTH.exec(head)?.[1] ?? 0);
  return isWhole ? status : undefined;
}

function writeRequest({ verb, path, body, header }: Request, host: string): string {
  const lines = [`${verb} ${path} HTTP/1.1`, `host: ${host}`, header];
  if (body !== undefined) {
    lines.push("content-type: application/json", `content-length: ${Buffer.byteLength(body)}`);
  }
  return `${lines.join("\r\n")}${HEAD_END}${body ?? ""}`;
}

/** Sends requests over one connection, each once the answer before has come. */
async function sendInTurn(origin: URL, next: () => Request | undefined, loaded: Loaded) {
  const socket = connect(Number(origin.port), origin.hostname).setEncoding("latin1");
  socket.setNoDelay(true);
  await once(socket, "connect");
  await new Promise<void>((resolve, reject) => {
    let answer = "";
    const ask = () => {
      const request = next();
      if (request) socket.write(writeRequest(request, origin.host));
      else resolve();
    };
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("The server closed a connection")));
    socket.on("data", (part: string) => {
      answer += part;
      const status = statusOfWhole(answer);
      if (status === undefined) return;
      loaded.body = answer.slice(answer.indexOf(HEAD_END) + HEAD_END.length);
      loaded.statuses.set(status, (loaded.statuses.get(status) ?? 0) + 1);
      answer = "";
      ask();
    });
    ask();
  });
  socket.destroy();
}

/** Sends all requests over so many connections. */
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
  await Promise.all(Array.from({ length: connections }, () => sendInTurn(address, next, loaded)));
  return loaded;
}
