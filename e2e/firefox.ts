import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findFirefox } from "../scripts/browser.ts";

/** The remote protocol turns the push connection off by default. */
const PREFERENCES = {
  "dom.push.connection.enabled": true,
  "dom.push.retryBaseInterval": 100,
  "dom.push.testing.allowInsecureServerURL": true,
  "permissions.default.desktop-notification": 1,
  "alerts.useSystemBackend": false,
};

const READY = /WebDriver BiDi listening on (ws:\S+)/;

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string };

async function connect(url: string) {
  const socket = new WebSocket(`${url}/session`);
  await once(socket, "open");
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer: Answer = JSON.parse(data);
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let lastId = 0;
  return async function send<Result>(method: string, params: object): Promise<Result> {
    const id = ++lastId;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error, message } = await answered;
    if (type === "error") throw new Error(`${method}: ${error} ${message}`);
    return JSON.parse(JSON.stringify(result));
  };
}

async function waitUntilReady(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error("Firefox has no output");
  for await (const line of createInterface({ input: child.stderr })) {
    const [, url] = READY.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error("Firefox ended while starting");
}

export type Firefox = Awaited<ReturnType<typeof startFirefox>>;

/** Starts Firefox with the push service at `pushUrl`, and controls it through WebDriver BiDi. */
export async function startFirefox(pushUrl: string) {
  const profile = mkdtempSync(join(tmpdir(), "stepout-firefox-"));
  const preferences = Object.entries({ ...PREFERENCES, "dom.push.serverURL": pushUrl });
  const lines = preferences.map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const child = spawn(findFirefox() ?? "firefox", args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: profile },
  });
  const send = await connect(await waitUntilReady(child));
  child.stderr.resume();
  await send("session.new", { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    "browsingContext.getTree",
    {},
  );
  const context = contexts[0]?.context ?? "";
  return {
    open: (url: string) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    /** `act` must return JSON, and can't use variables from this file. */
    async run<Argument, Result>(
      act: (argument: Argument) => Promise<Result>,
      argument: Argument,
    ): Promise<Result> {
      const { result, exceptionDetails } = await send<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>("script.callFunction", {
        functionDeclaration: `async () => JSON.stringify((await (${act})(${JSON.stringify(argument)})) ?? null)`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    async close(): Promise<void> {
      const ended = once(child, "exit");
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
