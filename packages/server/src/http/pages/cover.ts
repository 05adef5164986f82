import { COVER_VIEW_BOX, drawCover } from "../../platform/drawing/cover.rules.ts";
import { html, type Markup } from "./html.ts";

/** Draws the cover that the app shows for a game or user without a picture. */
export const renderCover = (id: string): Markup =>
  html`<svg class="picture" viewBox="${COVER_VIEW_BOX}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        ${drawCover(id).map(({ d, fill }) => html`<path d="${d}" fill="${fill}"/>`)}
      </svg>`;
