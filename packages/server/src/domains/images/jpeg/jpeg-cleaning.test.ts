import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { plainJpeg } from "../../../testing/pictures/jpeg-parts.ts";
import { cleanJpeg } from "./jpeg-cleaning.ts";
import { JpegError } from "./jpeg-segments.ts";

const LARGE_SIDE = 512;

describe("cleaning pictures while others wait", () => {
  it("RULE-11 gives others their turn in between, and takes one picture at a time", async () => {
    const finished: string[] = [];
    const clean = async (name: string, bytes: Uint8Array) => {
      const { width } = await cleanJpeg(bytes);
      finished.push(name);
      return width;
    };
    const widths = Promise.all([
      clean("large", plainJpeg(LARGE_SIDE, LARGE_SIDE)),
      clean("small", plainJpeg()),
    ]);
    await nextTurn();
    expect(finished).toEqual([]);
    expect(await widths).toEqual([LARGE_SIDE, 16]);
    expect(finished).toEqual(["large", "small"]);
  });

  it("RULE-11 refuses what is no picture, and cleans the next one", async () => {
    await expect(cleanJpeg(Buffer.from("a web page"))).rejects.toThrow(JpegError);
    expect(await cleanJpeg(plainJpeg())).toMatchObject({ width: 16, height: 12 });
  });
});
