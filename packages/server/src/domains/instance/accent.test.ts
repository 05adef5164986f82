import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrastOf, TEXT_CONTRAST, themes, toAccentStyle, toAccents } from "./accent.rules.ts";
import { DEFAULT_INSTANCE } from "./instance.rules.ts";

const tokens = readFileSync(new URL("../../../assets/tokens.css", import.meta.url), "utf8");

const pairOf = (token: string) =>
  new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.slice(1) ?? [];

const CHANNELS = ["00", "33", "66", "99", "cc", "ff"];

const COLORS = CHANNELS.flatMap((red) =>
  CHANNELS.flatMap((green) => CHANNELS.map((blue) => `#${red}${green}${blue}`)),
);

describe("a host's colour", () => {
  it("DAY-11 the server uses the same theme colours and default colour as the design tokens", () => {
    for (const [nth, theme] of [themes.light, themes.dark].entries()) {
      const [card, paper, sunk] = ["card", "paper", "sunk"].map((name) => pairOf(name)[nth]);
      expect(new Set(theme.grounds)).toEqual(new Set([card, paper, sunk]));
      expect(theme.ink2).toBe(pairOf("ink-2")[nth]);
      expect(theme.on).toBe(pairOf("on-violet")[nth]);
    }
    expect(DEFAULT_INSTANCE.color).toBe(pairOf("violet")[0]);
  });

  it.each(["light", "dark"] as const)(
    "DAY-11 makes any colour readable as text and as a background in the %s theme",
    (name) => {
      const { grounds, ink2 } = themes[name];
      for (const color of [...COLORS, "#6d3fe0", "#f5b301"]) {
        const { main, strong, soft, on } = toAccents(color)[name];
        const pairs = [
          ...[...grounds, soft, on].map((ground) => [main, ground]),
          [on, strong],
          [ink2, soft],
        ] as const;
        for (const [one = "", other = ""] of pairs) {
          const contrast = contrastOf(one, other);
          expect(contrast, `${color}: ${one} on ${other}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        }
      }
    },
  );

  it("DAY-11 does not change a readable colour", () => {
    expect(toAccents("#c2186b").light.main).toBe("#c2186b");
    expect(toAccents("#ffcb45").dark.main).toBe("#ffcb45");
  });

  it("DAY-11 generates CSS for both themes from a host's colour, but none for the default colour", () => {
    expect(toAccentStyle(DEFAULT_INSTANCE.color)).toBe("");
    expect(toAccentStyle("#c2186b")).toMatch(
      /^--violet:light-dark\(#c2186b,#\w{6}\);--violet-strong:.*;--violet-soft:.*;--on-violet:light-dark\(#ffffff,#15111c\)$/,
    );
  });

  it("DAY-11 computes contrast as defined by WCAG 2", () => {
    expect(contrastOf("#000000", "#ffffff")).toBe(21);
    expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });
});
