import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface TakenMail {
  to: string[];
  messageId: string;
  raw: string;
}

type Hook = "onAuth" | "onConnect" | "onMailFrom" | "onRcptTo";

type Behaviour = { [Name in Hook]?: SMTPServerOptions[Name] | undefined } & {
  /** Runs after the whole message has arrived, before the server accepts it. */
  beforeYes?: ((mail: TakenMail) => Promise<void> | void) | undefined;
};

export const smtpRefusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** Starts a local mail server that stores accepted messages in memory. */
export async function startSmtpServer(behaviour: Behaviour = {}) {
  const taken: TakenMail[] = [];
  const doing: Behaviour = { ...behaviour };
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    logger: false,
    onAuth: (auth, session, callback) =>
      doing.onAuth ? doing.onAuth(auth, session, callback) : callback(null, { user: "club" }),
    onConnect: (session, callback) =>
      doing.onConnect ? doing.onConnect(session, callback) : callback(),
    onMailFrom: (address, session, callback) =>
      doing.onMailFrom ? doing.onMailFrom(address, session, callback) : callback(),
    onRcptTo: (address, session, callback) =>
      doing.onRcptTo ? doing.onRcptTo(address, session, callback) : callback(),
    async onData(stream, session, callback) {
      try {
        const raw = await text(stream);
        const messageId = /^Message-ID: (.+)\r$/im.exec(raw)?.[1] ?? "";
        const mail = { to: session.envelope.rcptTo.map(({ address }) => address), messageId, raw };
        await doing.beforeYes?.(mail);
        taken.push(mail);
        callback();
      } catch (error) {
        callback(error instanceof Error ? error : new Error("refused"));
      }
    },
  });
  // Ignore connection resets, which happen when a client is killed.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const bound = server.server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    doing,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type TestSmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

export const readMail = ({ raw }: TakenMail): string =>
  raw
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"),
    );
