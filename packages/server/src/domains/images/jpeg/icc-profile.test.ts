import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  color,
  curve,
  displayP3,
  formula,
  iccProfile,
  words,
} from "../../../testing/pictures/icc-profiles.ts";
import { isIccPart, readIccProfile } from "./icc-profile.ts";

const NAME = "ICC_PROFILE\0";

const part = (bytes: Uint8Array, number = 1, count = 1) =>
  Buffer.concat([Buffer.from(NAME), Buffer.from([number, count]), bytes]);

const GREY = 1;
const COLORS = 3;

const read = (profile: Uint8Array, components = COLORS) =>
  readIccProfile([part(profile)], components);

const p3 = iccProfile("RGB ", displayP3);

/** The tag of that name, anywhere in a profile. */
function tagOf(profile: Uint8Array | undefined, name: string): string | undefined {
  const bytes = Buffer.from(profile ?? []).subarray(NAME.length + 2);
  const entry = bytes.indexOf(name);
  if (entry === -1) return undefined;
  const offset = bytes.readUInt32BE(entry + 4);
  return bytes.subarray(offset, offset + bytes.readUInt32BE(entry + 8)).toString("hex");
}

const changed = (name: string, content: Buffer) =>
  iccProfile(
    "RGB ",
    displayP3.map(([each, known]) => [each, each === name ? content : known]),
  );

/** The same bytes with a text in place of others. */
function withText(bytes: Buffer, at: number, text: string): Buffer {
  const copy = Buffer.from(bytes);
  copy.write(text, at, "latin1");
  return copy;
}

const TAG_COUNT_OFFSET = 128;

/** Whose last tag is not counted. */
function withoutLastTag(profile: Buffer): Buffer {
  const copy = Buffer.from(profile);
  copy.writeUInt32BE(copy.readUInt32BE(TAG_COUNT_OFFSET) - 1, TAG_COUNT_OFFSET);
  return copy;
}

const withTags = (count: number) =>
  iccProfile("RGB ", [
    ...Array.from({ length: count - displayP3.length }, (): [string, Buffer] => [
      "A2B0",
      words(""),
    ]),
    ...displayP3,
  ]);

/** A profile of so many bytes. */
function ofLength(length: number): Buffer {
  const filled = (bytes: number) =>
    iccProfile("RGB ", [...displayP3, ["A2B0", Buffer.alloc(bytes)]]);
  return filled(length - filled(0).length);
}

const [X, Y, Z] = ["0000f6d6", "00010000", "0000d32d"];

describe("the colour profile of a picture", () => {
  it("RULE-11 keeps its primaries and its curves, and none of its words", () => {
    const written = read(p3);
    for (const [name, content] of displayP3.slice(3)) {
      expect([name, tagOf(written, name)]).toEqual([name, content.toString("hex")]);
    }
    expect(Buffer.from(written ?? []).toString("latin1")).not.toMatch(/Ana|Display|APPL/);
    expect(written?.length).toBeLessThan(600);
  });

  it("RULE-11 is the same when read again, and in however many parts it came", () => {
    const written = read(p3);
    expect(readIccProfile([Buffer.from(written ?? [])], COLORS)).toEqual(written);
    const parts = [part(p3.subarray(0, 200), 1, 2), part(p3.subarray(200), 2, 2)];
    expect(readIccProfile(parts, COLORS)).toEqual(written);
    expect(readIccProfile(parts.reverse(), COLORS)).toBeUndefined();
    expect(readIccProfile(parts.slice(1), COLORS)).toBeUndefined();
  });

  it("RULE-11 keeps the curve of a grey picture, as a table or one number", () => {
    for (const kept of [curve(), curve(0x0233), curve(0, 100, 100, 65_535)]) {
      const written = read(iccProfile("GRAY", [["kTRC", kept]]), GREY);
      expect(tagOf(written, "kTRC")).toBe(kept.toString("hex"));
    }
  });

  it.each([
    ["it is for another kind of picture", p3, GREY],
    ["it is for inks", p3, 4],
    ["a curve falls", changed("gTRC", curve(0, 200, 100)), COLORS],
    [
      "a curve is longer than its stated length",
      changed("gTRC", curve(...Array(5_000).fill(7))),
      COLORS,
    ],
    ["a formula is invalid", changed("rTRC", formula(9, 1, 2)), COLORS],
    ["words are in place of a colour", changed("bXYZ", words("Ana at home")), COLORS],
    ["words are in place of a curve", changed("bTRC", words("Ana at home")), COLORS],
    ["one of its colours is missing", iccProfile("RGB ", displayP3.slice(4)), COLORS],
    ["its stated length is wrong", Buffer.concat([p3, Buffer.from("more")]), COLORS],
    ["it has another signature", withText(p3, 36, "ascp"), COLORS],
    ["its colours are others than its picture's", withText(p3, 16, "LAB "), COLORS],
    ["it leads to other numbers than X, Y and Z", withText(p3, 20, "Lab "), COLORS],
    ["a colour is something else", changed("bXYZ", withText(color(1, 1, 1), 0, "sf32")), COLORS],
    ["a colour is cut off", changed("bXYZ", color(1, 1, 1).subarray(0, 16)), COLORS],
    ["a curve is something else", changed("bTRC", withText(curve(0, 9), 0, "ui16")), COLORS],
    ["its last curve is not counted", withoutLastTag(p3), COLORS],
    ["it is cut off", p3.subarray(0, 300), COLORS],
    [
      "it has more than 64 KB",
      iccProfile("RGB ", [...displayP3, ["A2B0", Buffer.alloc(70_000)]]),
      COLORS,
    ],
  ])("RULE-11 is left out when %s", (_what, profile, components) => {
    expect(read(profile, components)).toBeUndefined();
  });

  it("RULE-11 is written as version 4.3 with the white point that all profiles have", () => {
    const bytes = Buffer.from(read(p3) ?? []).subarray(NAME.length + 2);
    expect(bytes.readUInt32BE(0)).toBe(bytes.length);
    expect(bytes.subarray(8, 24).toString("hex")).toBe(
      `04300000${Buffer.from("mntrRGB XYZ ").toString("hex")}`,
    );
    expect(bytes.subarray(36, 40).toString()).toBe("acsp");
    expect(bytes.subarray(68, 80).toString("hex")).toBe(`${X}${Y}${Z}`);
    expect(bytes.readUInt32BE(TAG_COUNT_OFFSET)).toBe(displayP3.length);
  });

  it("RULE-11 is kept up to 64 KB, 100 tags, and curves of 4096 steps", () => {
    expect(read(ofLength(65_536))).toEqual(read(p3));
    expect(read(ofLength(65_537))).toBeUndefined();
    expect(read(withTags(100))).toEqual(read(p3));
    expect(read(withTags(101))).toBeUndefined();
    const longest = iccProfile("GRAY", [["kTRC", curve(...Array<number>(4_096).fill(7))]]);
    expect(read(longest, GREY)?.length).toBeGreaterThan(2 * 4_096);
  });

  it("RULE-11 comes in parts that know their number and how many there are", () => {
    const [start, end] = [p3.subarray(0, 200), p3.subarray(200)];
    const written = read(p3);
    const joined = (...parts: Buffer[]) => readIccProfile(parts, COLORS);
    expect(joined(part(start, 1, 2), part(end, 2, 2))).toEqual(written);
    expect(joined(part(start, 1, 2), part(end, 1, 2))).toBeUndefined();
    expect(joined(part(start, 1, 3), part(end, 2, 3))).toBeUndefined();
    expect(joined(part(start, 1, 2), part(end, 2, 3))).toBeUndefined();
    expect(isIccPart(part(Buffer.from("a")))).toBe(true);
    expect(isIccPart(part(Buffer.alloc(0)))).toBe(false);
    expect(isIccPart(Buffer.concat([Buffer.from("ICC_PORTRAIT"), part(p3)]))).toBe(false);
  });

  it("RULE-11 preserves the colours of a phone's picture", () => {
    expect(tagOf(read(p3), "rXYZ")).toBe(color(0.5151, 0.2412, -0.0011).toString("hex"));
  });

  it("RULE-11 is valid or absent for any bytes", () => {
    const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 });
    const property = fc.property(damage, (changes) => {
      const bytes = Buffer.from(p3);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      const written = read(bytes);
      if (written) expect(readIccProfile([Buffer.from(written)], COLORS)).toEqual(written);
    });
    fc.assert(property, { numRuns: 2_000 });
  });
});
