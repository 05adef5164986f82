import type { Socket } from "node:net";
import type { ConnectionError } from "fastify";
import type { ErrorCode } from "../errors/error-codes.rules.ts";

interface Refusal {
  status: string;
  code: ErrorCode;
  message: string;
}

const NO_HTTP: Refusal = {
  status: "400 Bad Request",
  code: "invalid_input",
  message: "This isn't an HTTP request",
};

const REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    code: "payload_too_large",
    message: "The address and the headers are too long",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    code: "request_timeout",
    message: "The request took too long to arrive",
  },
};

export function refuseClient(error: ConnectionError, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { status, ...response } = REFUSALS[error.code] ?? NO_HTTP;
  const body = JSON.stringify(response);
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}
