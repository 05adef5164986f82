import { createTransport, type SendMailOptions } from "nodemailer";
import { isLoopback } from "../../env/loopback.ts";

const STEP_MS = 20_000;

const PERMANENT = 500;

/** Matches replies about the mail system, route or policy, not about the email address. */
const NOT_OF_THE_ADDRESS = /^\d{3}[ -]5\.[347]\.\d+/;

/** `reason` omits the mail server's text, which may contain the email address. */
export type Outcome =
  | { kind: "sent" }
  | { kind: "address-refused"; reason: string }
  | { kind: "message-refused"; reason: string }
  | { kind: "failed"; reason: string };

interface Failure {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const describe = ({ code, command, responseCode }: Failure): string =>
  [code, command, responseCode].map(textOf).filter(Boolean).join(" ");

function judge(error: Failure): Outcome {
  const { command, responseCode, response } = error;
  const reason = describe(error);
  const isPermanent = typeof responseCode === "number" && responseCode >= PERMANENT;
  if (!isPermanent) return { kind: "failed", reason };
  if (command === "RCPT TO") {
    const isOurs = NOT_OF_THE_ADDRESS.test(textOf(response));
    return { kind: isOurs ? "failed" : "address-refused", reason };
  }
  return { kind: command === "DATA" ? "message-refused" : "failed", reason };
}

export interface MailServer {
  /** Resolves to `sent` only when the mail server has accepted the whole message. */
  send(message: SendMailOptions): Promise<Outcome>;
  findProblem(): Promise<string | undefined>;
}

/**
 * Requires TLS before sending a password to another machine.
 * @param url such as smtps://user:password@mail.example
 */
export function createMailServer(url: string): MailServer {
  const { protocol, hostname, username } = new URL(url);
  const transport = createTransport({
    url,
    requireTLS: username !== "" && !isLoopback(hostname),
    // Don't upgrade to TLS on a loopback address, because certificates are rarely issued for loopback addresses.
    ignoreTLS: protocol === "smtp:" && isLoopback(hostname),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
  });
  return {
    send: (message) => transport.sendMail(message).then((): Outcome => ({ kind: "sent" }), judge),
    findProblem: () => transport.verify().then(() => undefined, describe),
  };
}
