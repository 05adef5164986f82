import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type BucketAddress, readBucketAddress } from "../pictures/bucket/bucket-address.ts";

const BUCKET = "pictures";
const LISTENING = /listening on .*:(\d+)/;

const RUN_SERVICE = `
  const [, program, options] = process.argv;
  const Service = require(program);
  const service = new Service(JSON.parse(options));
  service["run"]().then(({ port }) => console.log("listening on :" + port));
`;

const KEYS = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

export interface BucketServer {
  settings: Record<"PICTURES_URL" | keyof typeof KEYS, string>;
  port: number;
  files(): string[];
  /** Makes the service accept connections without responding. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

async function readPort(service: ChildProcess): Promise<number> {
  if (!service.stdout) throw new Error("The bucket has no output");
  for await (const line of createInterface(service.stdout)) {
    const port = LISTENING.exec(line)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error("The bucket did not start");
}

export const bucketSettings = (port: number, prefix = "some/club"): BucketServer["settings"] => ({
  PICTURES_URL: `s3://${BUCKET}/${prefix}?endpoint=http://127.0.0.1:${port}&region=eu-1`,
  ...KEYS,
});

export function addressOf(settings: BucketServer["settings"]): BucketAddress {
  const address = readBucketAddress(settings);
  if (!address) throw new Error("There is no bucket");
  return address;
}

export async function startBucketServer(): Promise<BucketServer> {
  const program = createRequire(import.meta.url).resolve("@20minutes/s3rver");
  const folder = mkdtempSync(join(tmpdir(), "stepout-bucket-"));
  let service: ChildProcess | undefined;

  async function start(port: number): Promise<number> {
    const options = JSON.stringify({
      directory: folder,
      address: "127.0.0.1",
      port,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
    // Enable OpenSSL's legacy provider, because the service encrypts continuation tokens with DES.
    const flags = ["--openssl-legacy-provider", "-e", RUN_SERVICE, program, options];
    service = spawn(process.execPath, flags, {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const found = await readPort(service);
    service.stdout?.resume();
    return found;
  }

  async function stop(): Promise<void> {
    if (!service || service.exitCode !== null || service.signalCode !== null) return;
    const gone = once(service, "exit");
    service.kill("SIGKILL");
    await gone;
  }

  const port = await start(0);
  return {
    settings: bucketSettings(port),
    port,
    files: () =>
      readdirSync(join(folder, BUCKET), { recursive: true })
        .map(String)
        .filter((name) => name.endsWith("_object")),
    pause: () => void service?.kill("SIGSTOP"),
    resume: () => void service?.kill("SIGCONT"),
    stop,
    start: async () => void (await start(port)),
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
