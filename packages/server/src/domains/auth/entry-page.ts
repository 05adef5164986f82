import { html, type Markup } from "../../http/html.ts";
import { logo, renderPage } from "../../http/page.ts";
import { drawStair } from "./sign-in-drawings.ts";

/** A page on the way in: the stair, and beside it what is to be done. */
export const renderEntryPage = (title: string, main: Markup): string =>
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
