import { fontOf, type PictureText, type Sheet, WIDTH } from "./canvas.ts";
import { type FittedText, fitText } from "./fit-text.ts";

const MARGIN = 80;
const GAP = 20;
const LINE_HEIGHT = 1.14;

/** Loads the font files for these texts. Offline, system fonts replace missing fonts. */
export async function loadFonts(texts: readonly PictureText[]): Promise<void> {
  await Promise.allSettled(
    texts.map(({ words, face, sizes }) => document.fonts.load(fontOf(face, sizes[0]), words)),
  );
}

function fitIn({ canvas }: Sheet, { words, face, sizes, maxLines }: PictureText): FittedText {
  const measure = (text: string, size: number) => {
    canvas.font = fontOf(face, size);
    return canvas.measureText(text).width;
  };
  return fitText(words, measure, { width: WIDTH - 2 * MARGIN, maxLines, sizes });
}

const heightOf = ({ lines, size }: FittedText) => lines.length * size * LINE_HEIGHT;

const STRONG = /[\p{L}]/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Returns the direction of the first letter, as `dir="auto"` does. */
function directionOf(text: string): "ltr" | "rtl" {
  const [first = ""] = STRONG.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(first) ? "rtl" : "ltr";
}

export function drawTexts(
  sheet: Sheet,
  texts: readonly PictureText[],
  top: number,
  bottom: number,
): void {
  const { canvas, palette } = sheet;
  const fitted = texts.map((text) => ({ ...text, ...fitIn(sheet, text) }));
  const height = fitted.reduce((sum, one) => sum + heightOf(one) + GAP, -GAP);
  let y = top + Math.max(0, (bottom - top - height) / 2);
  canvas.textAlign = "center";
  canvas.textBaseline = "middle";
  for (const text of fitted) {
    canvas.font = fontOf(text.face, text.size);
    canvas.fillStyle = palette[text.color];
    canvas.direction = directionOf(text.words);
    for (const [index, line] of text.lines.entries()) {
      canvas.fillText(line, WIDTH / 2, y + (index + 0.5) * text.size * LINE_HEIGHT);
    }
    y += heightOf(text) + GAP;
  }
}
