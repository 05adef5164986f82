import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { startProcess } from "../processes/real-process.ts";
import { startSmtpServer, type TakenMail } from "./smtp-server.ts";

/** A random delay before the mail server's yes, as another machine takes. */
const LONGEST_YES_MS = 40;

/** Kills at any moment of a start. */
const LONGEST_DELAY_MS = 1_500;

/** Every other kill comes while mails are being sent, which they are soon after a start. */
const SENDING_WITHIN_MS = 10_000;

/** Between two looks whether all mails have arrived. */
const LOOK_MS = 50;

export interface MailOutcome {
  cycles: number;
  /** Mails whose request was answered with success. */
  queued: number;
  taken: number;
  /** Kills while the mail server was about to say yes. */
  amidst: number;
  lost: string[];
  /** Addresses that got more than one mail. */
  twice: string[];
  /** Those of them whose mails have the same id. */
  recognizable: number;
}

interface KillOptions {
  path: string;
  cycles: number;
  /** Mails queued in each cycle. Must be below the limit on sign-ups from one address. */
  mailsEach: number;
  /** Kills the process that sends as well, as the end of the machine would. */
  withSender?: boolean;
  /** How long the last mails may take. */
  patienceMs: number;
  onCycle?: (soFar: MailOutcome) => void;
}

/** The processes that a process has started, on Linux. */
const childrenOf = (pid: number): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const [, rest = ""] = readFileSync(`/proc/${name}/stat`, "utf8").split(") ");
        return Number(rest.split(" ")[1]) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has just ended.
  }
}

/** Signs up users one after another. Each gets a mail to verify their address. */
function createNewcomers() {
  const queued: string[] = [];
  let signedUp = 0;

  async function signUp(origin: string): Promise<void> {
    signedUp += 1;
    const email = `friend-${signedUp}@example.com`;
    const answer = await fetch(`${origin}/api/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        username: `friend-${signedUp}`,
        password: "one brave step at a time",
        email,
      }),
    });
    await answer.arrayBuffer();
    if (answer.ok) queued.push(email);
  }

  return { queued, signUp };
}

function compare(queued: string[], taken: readonly TakenMail[]) {
  const byAddress = Map.groupBy(taken, ({ to }) => to.join());
  const twice = [...byAddress].filter(([, mails]) => mails.length > 1);
  const isSame = (mails: TakenMail[]) =>
    new Set(mails.map(({ messageId }) => messageId)).size === 1;
  return {
    lost: queued.filter((address) => !byAddress.has(address)),
    twice: twice.map(([address]) => address),
    recognizable: twice.filter(([, mails]) => isSame(mails)).length,
  };
}

/** Repeatedly kills a server that has mails to send, and compares what the mail server has taken. */
export async function runMailKills({
  path,
  cycles,
  mailsEach,
  withSender = false,
  patienceMs,
  onCycle,
}: KillOptions): Promise<MailOutcome> {
  let underWay = 0;
  const smtp = await startSmtpServer({
    async beforeYes() {
      underWay += 1;
      await wait(Math.random() * LONGEST_YES_MS);
      underWay -= 1;
    },
  });
  const variables = { SMTP_URL: smtp.url, MAIL_FROM: "club@example.org", LOG_LEVEL: "fatal" };
  const start = () => startProcess(`file:${path}`, { variables });
  let server = start();
  const newcomers = createNewcomers();
  const progress = { cycles: 0, amidst: 0 };
  const outcome = (): MailOutcome => ({
    ...progress,
    queued: newcomers.queued.length,
    taken: smtp.taken.length,
    ...compare(newcomers.queued, smtp.taken),
  });
  async function waitUntilSending(): Promise<void> {
    const until = Date.now() + SENDING_WITHIN_MS;
    while (underWay === 0 && Date.now() < until) await wait(1);
    await wait(Math.random() * LONGEST_YES_MS);
  }

  try {
    while (progress.cycles < cycles) {
      const origin = await server.ready;
      for (let nth = 0; nth < mailsEach; nth += 1) await newcomers.signUp(origin);
      if (progress.cycles % 2 === 0) await wait(Math.random() * LONGEST_DELAY_MS);
      else await waitUntilSending();
      if (underWay > 0) progress.amidst += 1;
      const senders = withSender && server.pid !== undefined ? childrenOf(server.pid) : [];
      await server.end("SIGKILL");
      for (const sender of senders) kill(sender);
      server = start();
      progress.cycles += 1;
      onCycle?.(outcome());
    }
    await server.ready;
    const until = Date.now() + patienceMs;
    while (outcome().lost.length > 0 && Date.now() < until) await wait(LOOK_MS);
    return outcome();
  } finally {
    await server.end("SIGTERM");
    await smtp.close();
  }
}
