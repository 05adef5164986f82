import { describe, expect, it } from "vitest";
import { fitText } from "./fit-text.ts";

const measure = (text: string, size: number) => [...text].length * size * 0.5;

const fitInto = (text: string, maxLines = 2) =>
  fitText(text, measure, { width: 100, maxLines, sizes: [40, 20, 10] });

describe("fitting a text into a picture", () => {
  it("DAY-13 a picture's text wraps between words at the largest font size", () => {
    expect(fitInto("Run far")).toEqual({ size: 40, lines: ["Run", "far"] });
  });

  it("DAY-13 a picture's text shrinks instead of breaking a word or exceeding the line limit", () => {
    expect(fitInto("Swimming")).toEqual({ size: 20, lines: ["Swimming"] });
    expect(fitInto("one two three four")).toEqual({ size: 20, lines: ["one two", "three four"] });
  });

  it("DAY-13 a word that is too long for the smallest font size breaks between characters", () => {
    const word = "👩‍👩‍👧".repeat(3) + "a".repeat(30);
    const { size, lines } = fitInto(word, 4);
    expect(size).toBe(10);
    expect(lines.join("")).toBe(word);
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(100);
  });

  it("DAY-13 text that is cut off ends in an ellipsis with no space before it", () => {
    const { lines } = fitInto("step out ".repeat(20));
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/\S…$/);
  });
});
