import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { html, type Markup } from "../../../http/pages/html.ts";
import { isForm } from "../../../http/requests/forms.ts";
import type { LinkedIdentities } from "../accounts/identities.schema.ts";

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" });

function formatTime(iso: string): string {
  const date = new Date(iso);
  return `${day.format(date)}, ${time.format(date)} UTC`;
}

const boxes = z.object({
  unlink: z.union([z.string().transform((id) => [id]), z.array(z.string())]).optional(),
  removeEmail: z.string().optional(),
});

export interface TickedBoxes {
  unlink: readonly string[];
  removeEmail: boolean;
}

export function readTickedBoxes(request: FastifyRequest): TickedBoxes {
  const form = isForm(request) ? boxes.safeParse(request.body).data : undefined;
  return { unlink: form?.unlink ?? [], removeEmail: form?.removeEmail !== undefined };
}

/** Offers to unlink each identity, because a thief may have added one. */
export const renderUnlinking = (
  identities: LinkedIdentities["identities"],
  { unlink }: Pick<TickedBoxes, "unlink">,
): Markup | false =>
  identities.length > 0 &&
  html`<fieldset>
          <legend>Other ways to sign in to this account</legend>
          <p class="hint">Tick the ones you don’t recognize to remove them.</p>
          ${identities.map(
            ({ id, provider, createdAt }) =>
              html`<label class="choice"><input type="checkbox" name="unlink" value="${id}"${unlink.includes(id) && html` checked`}> ${provider}, linked on ${formatTime(createdAt)}</label>`,
          )}
        </fieldset>`;
