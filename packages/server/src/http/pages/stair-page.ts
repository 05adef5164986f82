import { html, type Markup } from "./html.ts";
import { logo, renderPage } from "./page.ts";
import { drawStair } from "./stair-drawing.ts";

interface Side {
  color: string;
  picture: string | null;
}

export const renderStairPage = (
  title: string,
  main: Markup,
  { color, picture }: Side = { color: "violet", picture: null },
): string =>
  renderPage(
    { title, styles: "/api/login.css" },
    html`<header class="tint-${color}">
      ${logo}
      ${picture === null ? html`<p class="tagline">Step out of your comfort zone.</p>${drawStair}` : html`<img class="picture" src="${picture}" alt="">`}
    </header>
    <main>
      ${main}
    </main>`,
  );
