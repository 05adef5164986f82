import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { html, type Markup } from "../../../http/pages/html.ts";
import { isForm } from "../../../http/requests/forms.ts";
import { formatMoment } from "../../../platform/time/moments.ts";
import type { LinkedIdentities } from "../accounts/identities.schema.ts";

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

/** A thief may have linked one. Returns false without any. */
export const renderUnlinking = (
  identities: LinkedIdentities["identities"],
  { unlink }: Pick<TickedBoxes, "unlink">,
): Markup | false =>
  identities.length > 0 &&
  html`<fieldset>
          <legend>Other ways to sign in to this account</legend>
          <p class="hint">Tick the ones that you don’t know. They are removed.</p>
          ${identities.map(
            ({ id, provider, createdAt }) =>
              html`<label class="choice"><input type="checkbox" name="unlink" value="${id}"${unlink.includes(id) && html` checked`}> ${provider}, linked on ${formatMoment(createdAt)}</label>`,
          )}
        </fieldset>`;
