import { isLoopback } from "../../env/loopback.ts";

const SMTP_PORT = 587;
const SMTPS_PORT = 465;

export interface SmtpSettings {
  host: string;
  port: number;
  /** From the first byte; otherwise by STARTTLS. */
  isEncrypted: boolean;
  /** Refuses to go on without STARTTLS. */
  needsEncryption: boolean;
  user: string | undefined;
  password: string;
}

/**
 * Reads the address of a mail server, such as smtps://user:password@mail.example or
 * smtp://mail.example:587. Nothing leaves this machine unencrypted along with a password.
 */
export function readSmtpUrl(url: string): SmtpSettings {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isEncrypted = protocol === "smtps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (isEncrypted ? SMTPS_PORT : SMTP_PORT) : Number(port),
    isEncrypted,
    needsEncryption: username !== "" && !isLoopback(hostname),
    user: username === "" ? undefined : decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}
