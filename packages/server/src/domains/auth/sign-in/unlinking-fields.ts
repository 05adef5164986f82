import { html, type Markup } from "../../../http/pages/html.ts";
import type { LinkedIdentities } from "../accounts/identities.schema.ts";

const DAY_LENGTH = "2026-01-01".length;

/**
 * Offers to remove linked sign-ins, where the account's owner gets back in: one of them may be a stranger's. Nothing
 * without any.
 */
export const renderUnlinking = (identities: LinkedIdentities["identities"]): Markup | false =>
  identities.length > 0 &&
  html`<fieldset>
          <legend>Other ways to sign in to this account</legend>
          <p class="hint">Tick the ones that you don’t know. They are removed.</p>
          ${identities.map(
            ({ id, provider, createdAt }) =>
              html`<label class="choice"><input type="checkbox" name="unlink" value="${id}"> ${provider}, linked on ${createdAt.slice(0, DAY_LENGTH)}</label>`,
          )}
        </fieldset>`;
