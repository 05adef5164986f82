import { html, type Markup } from "./html.ts";
import { logo, renderPage } from "./page.ts";
import { drawStair } from "./stair-drawing.ts";

/** A page with one thing to do, beside the drawing of the stair, on a light colour of the app. */
export const renderStairPage = (title: string, main: Markup, color = "violet"): string =>
  renderPage(
    { title, styles: "/api/login.css" },
    html`<header class="tint-${color}">
      ${logo}
      <p class="tagline">Step out of your comfort zone.</p>
      ${drawStair}
    </header>
    <main>
      ${main}
    </main>`,
  );
