import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-start-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function startInVain(variables: Record<string, string>): Promise<string> {
  const env = { HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "silent", ...variables };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [MAIN, "serve"], { env }, (failure, _output, complaints) => {
      if (failure?.code === 1) resolve(complaints);
      else reject(new Error("It has not ended with 1"));
    });
  });
}

describe("a failed start", () => {
  it("reports which setting is wrong if the database can't be opened at startup", async () => {
    const said = await startInVain({ DATABASE_URL: `file:${folder}` });
    expect(said).toBe(`DATABASE_URL=file:${folder}: ${folder} is a folder\n`);
  });

  it("reports which setting is wrong if the data folder can't be created at startup", async () => {
    const DATABASE_URL = "file:/proc/nothing/stepout.db";
    const said = await startInVain({ DATABASE_URL });
    expect(said).toMatch(
      `DATABASE_URL=${DATABASE_URL}: can't create the folder /proc/nothing: ENOENT`,
    );
  });

  it("reports which setting to change if the port is in use at startup", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const PORT = typeof address === "object" ? String(address?.port) : "";
    const path = join(folder, "stepout.db");
    const said = await startInVain({ DATABASE_URL: `file:${path}`, PORT, DEMO_DATA: "on" });
    other.close();
    expect(said).toContain(`HOST=127.0.0.1 PORT=${PORT}: listen EADDRINUSE`);
    expect(existsSync(path), "nobody waited for demo data").toBe(false);
  });
});
