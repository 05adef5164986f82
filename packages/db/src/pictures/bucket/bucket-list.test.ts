import { afterEach, describe, expect, it, vi } from "vitest";
import { readListPage } from "./bucket-list.ts";

const DATE = "2026-06-15T12:00:00.000Z";

const page = (contents: string[], rest = "") =>
  `<?xml version="1.0"?><ListBucketResult>${rest}${contents
    .map((content) => `<Contents>\n  ${content}\n</Contents>`)
    .join("\n")}</ListBucketResult>`;

const objectXml = (key: string) => `<Key>${key}</Key>\n<LastModified>${DATE}</LastModified>`;

afterEach(() => {
  vi.useRealTimers();
});

describe("a page of a bucket listing", () => {
  it("PICT-01 parses a bucket listing's keys and times and preserves their order", () => {
    expect(readListPage(page([objectXml("b"), objectXml("a")]))).toEqual({
      objects: [
        { key: "b", changedAt: Date.parse(DATE) },
        { key: "a", changedAt: Date.parse(DATE) },
      ],
      hasMore: false,
    });
    expect(readListPage(page([]))).toEqual({ objects: [], hasMore: false });
  });

  it.each([
    ["<IsTruncated>true</IsTruncated>", true],
    ["<IsTruncated>\n  true\n</IsTruncated>", true],
    ["<IsTruncated>false</IsTruncated>", false],
  ])("PICT-01 detects whether a bucket listing has more pages: %j", (text, hasMore) => {
    expect(readListPage(page([objectXml("a")], text)).hasMore).toBe(hasMore);
  });

  it.each([
    ["a&amp;b", "a&b"],
    ["&lt;&GT;&quot;&apos;", `<>"'`],
    ["&#38;&#228;&#128248;", "&ä📸"],
    ["&#x26;&#XE4;&#x1F4f8;", "&ä📸"],
    ["&amp;lt;", "&lt;"],
    ["a&b; &nbsp;", "a&b; &nbsp;"],
  ])("PICT-01 decodes XML escapes in a bucket's keys: %s", (text, key) => {
    expect(readListPage(page([objectXml(text)])).objects[0]?.key).toBe(key);
  });

  it("PICT-01 treats a bucket object's missing or invalid date as now, and its missing key as empty", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const contents = ["<Key>a</Key>", "<Key>b</Key><LastModified>soon</LastModified>", "<Size/>"];
    expect(readListPage(page(contents)).objects).toEqual([
      { key: "a", changedAt: Date.now() },
      { key: "b", changedAt: Date.now() },
      { key: "", changedAt: Date.now() },
    ]);
  });
});
