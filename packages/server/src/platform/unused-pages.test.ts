import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { findFileMappings } from "./unused-pages.ts";

const MODULE = new URL("./unused-pages.ts", import.meta.url).href;

const STATUS = "/proc/self/status";

const mapping = (header: string, anonymous: number) =>
  [header, "Size:        8 kB", `Anonymous:   ${anonymous} kB`, "VmFlags: rd mr", ""].join("\n");

describe("FAST-07 memory that only the start needed", () => {
  it("is the pages of files, unless something has been written to them", () => {
    const smaps = [
      mapping("00400000-00402000 r-xp 00000000 fe:00 12   /opt/step out", 0),
      mapping("00402000-00404000 r--p 00002000 fe:00 12   /opt/step out", 4),
      mapping("00404000-00406000 rw-p 00004000 fe:00 12   /opt/step out", 0),
      mapping("1b778000-1b77a000 rw-p 00000000 00:00 0    [heap]", 8),
      mapping("7ff8ed80f000-7ff8ed811000 r--p 00000000 00:00 0", 0),
      mapping("7ff8ed90f000-7ff8ed910000 r--s 00000000 fe:00 13 /data/stepout.db-shm", 0),
      mapping("7ff8f0444000-7ff8f0448000 r--p 00000000 fe:00 14 /lib/libc.so.6", 0),
    ];
    expect(findFileMappings(smaps.join(""))).toEqual([
      { begin: 0x400000n, length: 0x2000n },
      { begin: 0x7ff8f0444000n, length: 0x4000n },
    ]);
  });

  it("is given back, and read again where it is needed", () => {
    const script = `
      const { giveBackFilePages } = await import("${MODULE}");
      const { existsSync, readFileSync } = await import("node:fs");
      const measure = () =>
        existsSync("${STATUS}") ? Number(/^RssFile:\\s+(\\d+)/m.exec(readFileSync("${STATUS}"))[1]) : 0;
      const before = measure();
      await giveBackFilePages();
      console.log(JSON.stringify({ before, after: measure() }));
    `;
    const args = ["--no-warnings", "--input-type=module", "-e", script];
    const { before, after } = z
      .object({ before: z.number(), after: z.number() })
      .parse(JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })));
    expect(after < before / 2).toBe(existsSync(STATUS));
  });
});
