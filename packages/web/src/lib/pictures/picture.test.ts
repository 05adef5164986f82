import { describe, expect, it } from "vitest";
import { fitPicture, processPicture } from "./picture.ts";

describe("processing a picture", () => {
  it.each([
    { from: [4000, 3000], to: [800, 600] },
    { from: [3000, 4000], to: [450, 600] },
    { from: [4000, 1000], to: [800, 200] },
    { from: [800, 600], to: [800, 600] },
    { from: [64, 48], to: [64, 48] },
    { from: [10_000, 1], to: [800, 1] },
  ] as const)(
    "SHARE-02 scales a picture of $from pixels to $to",
    ({ from: [width, height], to }) => {
      expect(fitPicture({ width, height })).toEqual({ width: to[0], height: to[1] });
    },
  );

  it("SHARE-02 rejects a file that is not a picture, with the reason", async () => {
    const file = new File(["a diary"], "diary.txt", { type: "text/plain" });
    await expect(processPicture(file)).rejects.toThrow("This file isn't a picture.");
  });
});
