import { once } from "node:events";
import { connect } from "node:net";

const HEAD_END = "\r\n\r\n";
const LENGTH = /content-length: (\d+)/i;
const CHUNKED = /transfer-encoding: chunked/i;
const LAST_CHUNK = "0\r\n\r\n";
const OK = "HTTP/1.1 200";

/** Whether an answer is there to its end; undefined as long as its head is not. */
function isWhole(answer: string): boolean {
  const end = answer.indexOf(HEAD_END);
  if (end === -1) return false;
  const head = answer.slice(0, end);
  if (!head.startsWith(OK)) throw new Error(answer);
  if (CHUNKED.test(head)) return answer.endsWith(LAST_CHUNK);
  return answer.length >= end + HEAD_END.length + Number(LENGTH.exec(head)?.[1]);
}

/** Asks for one address over and over, each time once the answer before has come. */
async function askRepeatedly(address: URL, header: string, take: () => boolean): Promise<string> {
  const path = `${address.pathname}${address.search}`;
  const request = `GET ${path} HTTP/1.1\r\nhost: ${address.host}\r\n${header}\r\n\r\n`;
  const socket = connect(Number(address.port), address.hostname).setEncoding("latin1");
  socket.setNoDelay(true);
  await once(socket, "connect");
  let last = "";
  await new Promise<void>((resolve, reject) => {
    let answer = "";
    const ask = () => (take() ? socket.write(request) : resolve());
    socket.on("error", reject);
    socket.on("data", (part: string) => {
      answer += part;
      try {
        if (!isWhole(answer)) return;
      } catch (error) {
        reject(error);
        return;
      }
      last = answer;
      answer = "";
      ask();
    });
    ask();
  });
  socket.destroy();
  return last.slice(last.indexOf(HEAD_END) + HEAD_END.length);
}

/** Sends requests over a connection for each of the headers; answers the last body. */
export async function load(address: string, headers: string[], count: number): Promise<string> {
  let left = count;
  const take = () => {
    left -= 1;
    return left >= 0;
  };
  const bodies = await Promise.all(
    headers.map((header) => askRepeatedly(new URL(address), header, take)),
  );
  return bodies.find((body) => body !== "") ?? "";
}
