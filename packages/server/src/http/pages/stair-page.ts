import { html, type Markup } from "./html.ts";
import { logo, renderPage } from "./page.ts";

const drawStair = html`<svg class="stair" viewBox="0 0 480 320" fill="none" aria-hidden="true">
        <circle cx="392" cy="92" r="62" fill="var(--sun)"/>
        <circle cx="92" cy="262" r="84" stroke="var(--ink)" stroke-width="2.5" stroke-linecap="round" stroke-dasharray="0.1 9"/>
        <path d="M40 320V290H120V320Z" fill="var(--violet-soft)"/>
        <path d="M120 320V250H200V320Z" fill="var(--violet)" fill-opacity="0.35"/>
        <path d="M200 320V210H280V320Z" fill="var(--violet)" fill-opacity="0.55"/>
        <path d="M280 320V170H360V320Z" fill="var(--violet)" fill-opacity="0.78"/>
        <path d="M360 320V130H480V320Z" fill="var(--violet)"/>
        <circle cx="80" cy="274" r="16" fill="var(--group-cyan)"/>
        <circle cx="240" cy="194" r="16" fill="var(--group-pink)"/>
        <circle cx="320" cy="154" r="16" fill="var(--group-green)"/>
        <path d="M404 110C414 62 440 44 456 48" stroke="var(--on-sun)" stroke-width="2.5" stroke-linecap="round" stroke-dasharray="0.1 8"/>
        <circle cx="458" cy="34" r="16" fill="var(--ink)"/>
      </svg>`;

const PRODUCT = "StepOut";

interface Branding {
  name: string;
  accent: string;
  picture: string | null;
}

const hero = html`<p class="tagline">Step out of your comfort zone.</p>${drawStair}`;

export const renderPicture = (url: string): Markup =>
  html`<img class="picture" src="${url}" alt="">`;

export const renderStairPage = (
  title: string,
  main: Markup,
  branding?: Branding,
  cover?: Markup,
): string => {
  const { name = PRODUCT, accent, picture = null } = branding ?? {};
  return renderPage(
    { title, styles: "/api/login.css", accent },
    html`<header>
      ${logo}
      ${cover ?? (picture === null ? hero : renderPicture(picture))}
    </header>
    <main>
      ${name !== PRODUCT && html`<p class="instance" dir="auto">${name}</p>`}
      ${main}
    </main>
    <script src="/api/login.js" defer></script>`,
  );
};
