import { html, type Markup } from "../../http/pages/html.ts";

interface PageImage {
  url: string;
  width?: number;
  height?: number;
}

/** The text and picture that chat apps show in a link preview. */
export interface PageHead {
  siteName: string;
  title: string;
  description: string;
  /** The canonical URL, or undefined for a page whose preview doesn't depend on the URL. */
  url?: string | undefined;
  image: PageImage;
  isImageLarge: boolean;
}

const property = (name: string, content: string | number | undefined): Markup =>
  content === undefined
    ? html``
    : html`<meta property="og:${name}" content="${content}">
    `;

function renderHead({ siteName, title, description, url, image, isImageLarge }: PageHead): Markup {
  const { url: imageUrl, width, height } = image;
  return html`<title>${title}</title>
    <meta name="description" content="${description}">
    ${property("type", "website")}${property("site_name", siteName)}${property("title", title)}${property("description", description)}${property("url", url)}${property("image", imageUrl)}${property("image:width", width)}${property("image:height", height)}<meta name="twitter:card" content="${isImageLarge ? "summary_large_image" : "summary"}">
    <meta name="twitter:title" content="${title}">
    <meta name="twitter:description" content="${description}">
    <meta name="twitter:image" content="${imageUrl}">`;
}

const REPLACED = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;

/** @throws Error for a page without a title followed by a description */
export function createPageTemplate(page: string): (head: PageHead) => string {
  const [before, after] = page.split(REPLACED);
  if (before === undefined || after === undefined) {
    throw new Error("The app's page has no title followed by a description");
  }
  return (head) => before + renderHead(head).markup + after;
}
