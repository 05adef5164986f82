import { html, type Markup } from "./html.ts";
import { drawStair, logoMark } from "./sign-in-drawings.ts";

/** A page of the server's own in the look of the app. It needs no JavaScript. */
export const renderPage = (title: string, main: Markup): string =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>${title} · StepOut</title>
    <meta name="theme-color" content="#fbf8f4" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#15111c" media="(prefers-color-scheme: dark)">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="preload" href="/assets/bricolage-grotesque-5.3.0.woff2" as="font" type="font/woff2" crossorigin>
    <script src="/theme.js"></script>
    <link rel="stylesheet" href="/api/login.css">
  </head>
  <body>
    <header>
      <a class="logo" href="/">${logoMark} StepOut</a>
      <p class="tagline">Step out of your comfort zone.</p>
      ${drawStair}
    </header>
    <main>
      ${main}
    </main>
  </body>
</html>
`.markup;
