const STRONG = /[\p{L}]/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Returns the direction of the first letter, as `dir="auto"` does. */
export function directionOf(text: string): "ltr" | "rtl" {
  const [first = ""] = STRONG.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(first) ? "rtl" : "ltr";
}
