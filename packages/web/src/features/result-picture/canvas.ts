import type { Palette } from "./palette.ts";

export const WIDTH = 1_080;
export const HEIGHT = 1_350;

export interface Sheet {
  canvas: CanvasRenderingContext2D;
  palette: Palette;
}

export function fillCircle({ canvas }: Sheet, x: number, y: number, radius: number): void {
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, 2 * Math.PI);
  canvas.fill();
}

export interface PictureText {
  words: string;
  face: "display" | "text";
  sizes: readonly [number, ...number[]];
  maxLines: number;
  color: "ink" | "ink2";
}

export function fontOf(face: PictureText["face"], size: number): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue(`--face-${face}`);
  return `${face === "display" ? 700 : 400} ${size}px ${family}`;
}
