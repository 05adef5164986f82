export interface Markup {
  readonly markup: string;
}

type Part = Markup | readonly Markup[] | string | number | false | undefined;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function toMarkup(part: Part): string {
  if (part === undefined || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return "markup" in part ? part.markup : part.map(({ markup }) => markup).join("");
}

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup => ({
  markup: String.raw({ raw: strings }, ...parts.map(toMarkup)),
});
