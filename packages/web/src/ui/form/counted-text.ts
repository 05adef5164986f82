import { countCharacters, isTooLong } from "@stepout/server/text/lengths.rules";

export interface CountedText {
  text: string | null | undefined;
  max: number;
}

const texts = {
  tooLong: (max: number) => `Too long: at most ${max} characters`,
  fewerThan: (left: number) => `Fewer than ${left} characters left`,
};

const countLeft = ({ text, max }: CountedText): number => max - countCharacters(text ?? "");

const LAST_FIFTH = 1 / 5;
const LAST_TWENTIETH = 1 / 20;

/** Returns true if less than a fifth of the allowed length is left, or if the text is too long. */
export const isCountShown = (counted: CountedText): boolean =>
  countLeft(counted) < counted.max * LAST_FIFTH;

export const isOverLimit = ({ text, max }: CountedText): boolean => isTooLong(text ?? "", max);

/** Returns the text for screen readers, which should not change at every key press. */
export function sayLeft(counted: CountedText): string {
  const { max } = counted;
  const left = countLeft(counted);
  if (isOverLimit(counted)) return texts.tooLong(max);
  const share = [LAST_TWENTIETH, LAST_FIFTH].find((one) => left < max * one);
  return share === undefined ? "" : texts.fewerThan(Math.ceil(max * share));
}
