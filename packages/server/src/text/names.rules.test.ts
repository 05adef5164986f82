import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanName, isReservedName, optionalName, requiredName } from "./names.rules.ts";

const NAME_MAX = 50;
const required = requiredName("Name is required", NAME_MAX);
const messageOf = (value: unknown) => required.safeParse(value).error?.issues[0]?.message;

const INVISIBLE = [
  "\u3164",
  "\u115f\u1160",
  "\uffa0",
  "\u2800",
  "\u{1d159}",
  "\u200b\u2060",
  "\u00ad",
  "\u034f",
];
const INVISIBLE_TAGS = "\u{e0041}\u{e0062}";

describe("a required name", () => {
  it.each([...INVISIBLE, INVISIBLE_TAGS, "\u202e", "\u200d", "\ufe0f", " \u3000 "])(
    "FMT-05 rejects the invisible name %j",
    (name) => {
      expect(messageOf(name)).toBe("Name is required");
      expect(optionalName(NAME_MAX).parse(name)).toBe("");
    },
  );

  it.each([
    "Zoë",
    "مريم",
    "דוד",
    "👩‍👩‍👧",
    "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "❤️",
    "می‌خواهم",
    "क्‍ष",
    "O'Neil-Šimić",
    "李 小龍",
    "Ines",
    "Ilana",
    "Il",
    "Lili 10",
  ])("FMT-05 accepts the name %s", (name) => expect(required.parse(name)).toBe(name));

  it.each([
    ["\u202egnp.eve\u202c", "gnp.eve"],
    ["\u2068Ana\u2069", "Ana"],
    ["A\u200bn\u3164a", "Ana"],
    ["Ana\r\n\u2028Berg", "Ana Berg"],
    ["  Ana ", "Ana"],
  ])("FMT-05 strips characters that hide text or change its direction, as in %j", (name, kept) => {
    expect(required.parse(name)).toBe(kept);
  });

  it.each([
    [`z${"\u0301".repeat(49)}`, `z${"\u0301".repeat(4)}`],
    [`z${"\u0301\u200d".repeat(9)}`, `z${"\u0301\u200d".repeat(4)}`],
    [`z${"\u0489\u{e0061}".repeat(9)}`, `z${"\u0489\u{e0061}".repeat(4)}`],
    ["Nguye\u0302\u0303n Thi\u0323", "Nguye\u0302\u0303n Thi\u0323"],
    ["ผู้ที่", "ผู้ที่"],
  ])("FMT-05 keeps at most four combining marks on a letter, as in %j", (name, kept) => {
    expect(cleanName(name)).toBe(kept);
  });

  it("FMT-05 strips characters that would change the direction of the text around a name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const kept = cleanName(name);
        expect(kept).not.toMatch(/[\u202a-\u202e\u2066-\u2069\n\r]/);
        expect(cleanName(kept)).toBe(kept);
      }),
    );
  });

  it.each([
    "Deleted account",
    "deleted  ACCOUNT",
    "D\u200beleted-Account",
    "ＤＥＬＥＴＥＤ　ＡＣＣＯＵＮＴ",
    "Délètèd account",
    "[Content Redacted]",
    "content_redacted",
    "D\u0435leted account",
    "Deleted acc\u03bfun\u0442",
    "\u0421ontent redacted",
    "DeIeted account",
    "De1eted acc0unt",
    "De|eted account",
    "D3!eted 4ccount",
    "De\u04c0eted account",
    "ᴅᴇʟᴇᴛᴇᴅ account",
    "ꓓꓰꓡꓰꓔꓰꓓ ꓮꓚꓚꓳꓴꓠꓔ",
    "Content redac7ed",
  ])("FMT-05 rejects %j, which resembles one of the app's labels", (name) => {
    expect(messageOf(name)).toMatch(/looks like a label of the app/);
  });

  it("FMT-05 accepts a name that merely contains words from the app's labels", () => {
    expect(required.parse("The deleted account club")).toBe("The deleted account club");
    expect(isReservedName("Deleted", null)).toBe(false);
    expect(isReservedName("Deleted", "Account")).toBe(true);
    expect(isReservedName("DeIeted", "account")).toBe(true);
  });
});
