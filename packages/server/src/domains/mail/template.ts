import type { Writer } from "@stepout/db";
import type { Deps } from "../../deps.ts";
import { html, type Markup } from "../../http/pages/html.ts";
import type { MailKind } from "./mail.rules.ts";
import { withoutLinks } from "./without-links.ts";

export interface QueuedMail {
  id: string;
  kind: MailKind;
  recipient: string;
  userId: string | null;
  invitationId: string | null;
  /** The account's epoch when the email was queued: see `advanceCredentials`. */
  credentialsEpoch: number | null;
  attempts: number;
  createdAt: number;
}

export interface Link {
  label: string;
  path: string;
}

export interface MailContent {
  to: string;
  subject: string;
  title: string;
  paragraphs: string[];
  button?: Link;
  links?: Link[];
  reason: string;
  picture?: string | undefined;
  /** Adds a link that unsubscribes the recipient from all emails that other users trigger. */
  canStop?: boolean;
  /** Replaces the `canStop` link with a link that turns off a setting. */
  stop?: Link;
}

/**
 * Runs in the transaction that claims the email.
 * @returns undefined to drop the email
 */
export type Compose = (
  tx: Writer,
  deps: Deps,
  mail: QueuedMail,
) => Promise<MailContent | undefined>;

export type MailTemplates = Record<MailKind, Compose>;

export interface Branding {
  name: string;
  origin: string;
}

const WORD_JOINER = "\u2060";

interface Greeted {
  username: string;
  /** Must be omitted for an unverified address, because the address may belong to a stranger. */
  firstName?: string | null;
}

/** Mail programs would turn a username with full stops into a link. */
export const greetingOf = ({ username, firstName }: Greeted): string =>
  `Hello ${firstName?.trim() || `@${username.replaceAll(".", `.${WORD_JOINER}`)}`}`;

export const PICTURE_ID = "picture@stepout";

const PRODUCT = "StepOut";

interface Rendering {
  content: MailContent;
  head: Branding;
  stop: Link | undefined;
}

export const STOP_LABEL = "Unsubscribe this address";

const linksOf = ({ content, stop }: Rendering): Link[] => [
  ...(content.links ?? []),
  ...(stop ? [stop] : []),
];

export const subjectOf = ({ content, head }: Pick<Rendering, "content" | "head">): string =>
  withoutLinks(head.name === PRODUCT ? content.subject : `${content.subject} (${head.name})`);

/** Users choose the names in these texts, so links are removed. */
const textsOf = ({ title, paragraphs, reason }: MailContent) => ({
  title: withoutLinks(title),
  paragraphs: paragraphs.map(withoutLinks),
  reason: withoutLinks(reason),
});

const footOf = ({ name, origin }: Branding): string =>
  name === PRODUCT ? `${PRODUCT}, ${origin}` : `${withoutLinks(name)} on ${PRODUCT}, ${origin}`;

export function renderText(rendering: Rendering): string {
  const { content, head } = rendering;
  const { origin } = head;
  const { button } = content;
  const { title, paragraphs, reason } = textsOf(content);
  return [
    withoutLinks(head.name),
    title,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${origin}${button.path}`] : []),
    ...linksOf(rendering).map(({ label, path }) => `${label}:\n${origin}${path}`),
    `-- \n${reason}\n${footOf(head)}`,
    "",
  ].join("\n\n");
}

/** Mail programs that ignore style sheets use the inline light colours. */
const STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    body, .paper { background: #15111c !important; color: #f4f0f8 !important; }
    .card { background: #1f1929 !important; border-color: #352c42 !important; }
    .ink, h1 { color: #f4f0f8 !important; }
    .quiet, .quiet a { color: #b3aac2 !important; }
    .button { background: #b79cff !important; color: #15111c !important; }
    .link { color: #b79cff !important; }
  }`;

const FACE = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const drawPicture = (): Markup =>
  html`<img src="cid:${PICTURE_ID}" alt="" width="520" style="display:block;width:100%;max-width:520px;height:auto;border-radius:20px 20px 0 0">`;

export function renderHtml(rendering: Rendering): string {
  const { content, head } = rendering;
  const { origin } = head;
  const { button, picture } = content;
  const { title, paragraphs, reason } = textsOf(content);
  const rest = linksOf(rendering);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subjectOf(rendering)}</title>
<style>${{ markup: STYLES }}</style>
</head>
<body style="margin:0;padding:0;background:#fbf8f4;color:#1c1626">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f4"><tr><td align="center" style="padding:24px 12px">
<p class="quiet" style="max-width:520px;margin:0 auto 12px;padding:0 16px;${FACE};font-size:15px;font-weight:600;line-height:1.5;color:#5b5468;overflow-wrap:anywhere">${withoutLinks(head.name)}</p>
<table role="presentation" class="card" width="520" cellpadding="0" cellspacing="0" style="width:100%;max-width:520px;background:#ffffff;border:1px solid #e7e0d8;border-radius:20px">
${picture !== undefined && html`<tr><td style="padding:0">${drawPicture()}</td></tr>`}
<tr><td style="padding:28px 28px 32px;${FACE}">
<h1 style="margin:0 0 12px;font-size:26px;line-height:1.2;color:#1c1626;overflow-wrap:anywhere">${title}</h1>
${paragraphs.map((text) => html`<p class="ink" style="margin:0 0 12px;font-size:17px;line-height:1.5;color:#1c1626;overflow-wrap:anywhere">${text}</p>`)}
${button && html`<p style="margin:24px 0 8px"><a class="button" href="${origin}${button.path}" style="display:inline-block;padding:14px 24px;border-radius:14px;background:#6d3fe0;color:#ffffff;font-size:17px;font-weight:600;text-decoration:none">${button.label}</a></p>`}
${rest.map(({ label, path }) => html`<p style="margin:16px 0 0;font-size:15px;line-height:1.5"><a class="link" href="${origin}${path}" style="color:#6d3fe0">${label}</a></p>`)}
</td></tr></table>
<p class="quiet" style="max-width:520px;margin:16px auto 0;padding:0 16px;${FACE};font-size:13px;line-height:1.5;color:#5b5468">${reason}<br><a href="${origin}" style="color:#5b5468">${footOf(head)}</a></p>
</td></tr></table>
</body>
</html>
`.markup;
}
