import { html, type Markup } from "./html.ts";
import { logo, renderPage } from "./page.ts";
import { drawStair } from "./stair-drawing.ts";

/** A page with one thing to do, beside the drawing of the stair. */
export const renderStairPage = (title: string, main: Markup): string =>
  renderPage(
    { title, styles: "/api/login.css" },
    html`<header>
      ${logo}
      <p class="tagline">Step out of your comfort zone.</p>
      ${drawStair}
    </header>
    <main>
      ${main}
    </main>`,
  );
