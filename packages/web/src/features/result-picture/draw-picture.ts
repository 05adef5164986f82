import { logoShape } from "#ui/drawings/logo.tsx";
import { fillCircle, HEIGHT, type PictureText, type Sheet, WIDTH } from "./canvas.ts";
import { ART_TOP, type Art, drawArt } from "./draw-art.ts";
import { drawTexts, loadFonts } from "./draw-texts.ts";
import { readPalette } from "./palette.ts";

export interface Picture {
  fileName: string;
  instanceName: string;
  texts: PictureText[];
  art: Art;
}

const LOGO = { x: WIDTH / 2 - 40, y: 56, scale: 2.5 };
const NAME_TOP = 144;
const NAME_BOTTOM = 200;

function drawLogo(sheet: Sheet): void {
  const { canvas, palette } = sheet;
  canvas.save();
  canvas.translate(LOGO.x, LOGO.y);
  canvas.scale(LOGO.scale, LOGO.scale);
  canvas.fillStyle = palette.ink;
  canvas.fill(new Path2D(logoShape.stair));
  canvas.fillStyle = palette.violet;
  fillCircle(sheet, logoShape.dot.cx, logoShape.dot.cy, logoShape.dot.r);
  canvas.restore();
}

function toFile(canvas: HTMLCanvasElement, fileName: string): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], fileName, { type: "image/png" }));
      else reject(new Error("The browser could not encode the picture"));
    }, "image/png");
  });
}

/** Draws a PNG of 1080 by 1350 pixels. Works offline, with system fonts if the app's fonts can't be loaded. */
export async function drawPicture({ fileName, instanceName, texts, art }: Picture): Promise<File> {
  const element = document.createElement("canvas");
  element.width = WIDTH;
  element.height = HEIGHT;
  const canvas = element.getContext("2d");
  if (!canvas) throw new Error("The browser offers no canvas");
  const name: PictureText = {
    words: instanceName,
    face: "display",
    sizes: [40, 34, 28],
    maxLines: 1,
    color: "ink",
  };
  await loadFonts([name, ...texts]);
  const sheet = { canvas, palette: readPalette() };
  canvas.fillStyle = sheet.palette.paper;
  canvas.fillRect(0, 0, WIDTH, HEIGHT);
  drawArt(sheet, art);
  drawLogo(sheet);
  drawTexts(sheet, [name], NAME_TOP, NAME_BOTTOM);
  drawTexts(sheet, texts, NAME_BOTTOM + 20, ART_TOP);
  return toFile(element, fileName);
}
