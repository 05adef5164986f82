import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isLoopback } from "../../env/loopback.ts";
import type { SmtpSettings } from "./smtp-settings.ts";

const SECOND_MS = 1_000;

/** Each step may take so long, and all of them together. */
const STEP_MS = 20 * SECOND_MS;
const LONGEST_SENDING_MS = 60 * SECOND_MS;

const PERMANENT = 500;

/**
 * The reply to an address that ends all mail to it. A reply that speaks of policy, of the way there or of
 * the mail system (5.3, 5.4, 5.7) is about this server, and says nothing of the address.
 */
const NOT_OF_THE_ADDRESS = /^\d{3}[ -]5\.[347]\.\d+/;

/** A message that is ready to be sent. */
export interface SmtpMessage {
  from: string;
  to: string;
  raw: Buffer;
}

/** What became of a message. `reason` has no word of the server's, which may name the address. */
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

const connectionTo = ({ host, port, isEncrypted, needsEncryption }: SmtpSettings) =>
  new SMTPConnection({
    host,
    port,
    secure: isEncrypted,
    requireTLS: needsEncryption,
    // On this machine nobody sits in between, and certificates are rarely for its name.
    ignoreTLS: !isEncrypted && isLoopback(host),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
  });

/** Connects, and signs in where there is somebody to sign in as. */
function enter(
  connection: SMTPConnection,
  { user, password }: SmtpSettings,
  onEnd: (failure?: Failure) => void,
): void {
  connection.on("error", onEnd);
  connection.connect((error) => {
    if (error || user === undefined) return onEnd(error);
    return connection.login({ user, pass: password }, (refusal) => onEnd(refusal ?? undefined));
  });
}

/** Why the mail server can't be used; undefined if it can. */
export function findSmtpProblem(settings: SmtpSettings): Promise<string | undefined> {
  return new Promise((resolve) => {
    const connection = connectionTo(settings);
    const end = (problem?: string) => {
      clearTimeout(cutOff);
      connection.close();
      resolve(problem);
    };
    const cutOff = setTimeout(() => end("too slow"), STEP_MS);
    enter(connection, settings, (failure) => end(failure && describe(failure)));
  });
}

/**
 * Hands a message to the mail server over a connection of its own. Answers `sent` only for the server's
 * yes to the whole message. A connection that breaks between the end of the message and that yes
 * counts as failed: SMTP can't tell what became of it.
 */
export function sendBySmtp(
  settings: SmtpSettings,
  { from, to, raw }: SmtpMessage,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const connection = connectionTo(settings);
    const end = (outcome: Outcome) => {
      clearTimeout(cutOff);
      if (outcome.kind === "sent") connection.quit();
      else connection.close();
      resolve(outcome);
    };
    const cutOff = setTimeout(
      () => end({ kind: "failed", reason: "too slow" }),
      LONGEST_SENDING_MS,
    );
    enter(connection, settings, (failure) => {
      if (failure) return end(judge(failure));
      return connection.send({ from, to: [to] }, raw, (error) =>
        end(error ? judge(error) : { kind: "sent" }),
      );
    });
  });
}
