import type { Locator, Page } from "@playwright/test";

/** Returns the relative luminance of the brightest pixel behind `text`. */
export async function brightestAround(page: Page, text: Locator): Promise<number> {
  await text.evaluate((it) => it.style.setProperty("color", "transparent", "important"));
  const shot = await text.screenshot();
  await text.evaluate((it) => it.style.removeProperty("color"));
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    if (!context) throw new Error("There is no canvas");
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    const linear = (value: number) =>
      value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    let brightest = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = [...data.slice(at, at + 3)].map((one) =>
        linear(one / 255),
      );
      brightest = Math.max(brightest, 0.2126 * red + 0.7152 * green + 0.0722 * blue);
    }
    return brightest;
  }, shot.toString("base64"));
}
