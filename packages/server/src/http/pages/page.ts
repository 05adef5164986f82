import { html, type Markup } from "./html.ts";

const logoMark = html`<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M3 27V20.5A2.500 2.500 0 0 1 5.500 18H13V13.500A2.500 2.500 0 0 1 15.500 11H20.500A2.500 2.500 0 0 1 23 13.500V27A1 1 0 0 1 22 28H4A1 1 0 0 1 3 27Z" fill="currentColor"/><circle cx="26" cy="5.500" r="3.750" fill="var(--violet)"/></svg>`;

export const logo = html`<a class="logo" href="/">${logoMark} StepOut</a>`;

interface Page {
  title: string;
  styles: string;
  /** Omitted on pages that don't load the settings. */
  accent?: string | undefined;
}

export const renderPage = ({ title, styles, accent }: Page, body: Markup): string =>
  html`<!doctype html>
<html lang="en"${accent !== undefined && html` data-accent="${accent}"`}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>${title} · StepOut</title>
    <meta name="theme-color" content="#fbf8f4" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#15111c" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="preload" href="/assets/bricolage-grotesque-700-5.3.0.woff2" as="font" type="font/woff2" crossorigin>
    <script src="/theme.js"></script>
    <link rel="stylesheet" href="${styles}">
  </head>
  <body>
    ${body}
  </body>
</html>
`.markup;
