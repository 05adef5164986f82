import { html } from "../../../http/pages/html.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import { toReadableEmail } from "../../../text/readable-emails.ts";
import type { LinkedIdentities } from "../accounts/identities.schema.ts";
import { newPasswordField, renderField } from "../sign-in/form-field.ts";
import { renderUnlinking, type TickedBoxes } from "../sign-in/unlinking-fields.ts";
import type { WayBack } from "./way-back.service.ts";

interface WayBackPage extends Pick<WayBack, "username" | "email" | "takesPassword"> {
  path: string;
  identities: LinkedIdentities["identities"];
  ticked: Pick<TickedBoxes, "unlink">;
  error?: string | undefined;
}

export const renderWayBackPage = (page: WayBackPage): string =>
  renderStairPage(
    "Take your account back",
    html`<h1>Was it not you?</h1>
      <p class="lead">${toReadableEmail(page.email)} becomes the address of @${page.username} again. Everybody is signed out, and ways to sign in that were added since are removed.</p>
      <form method="post" action="${page.path}">
        <input type="hidden" name="username" autocomplete="username" value="${page.username}">
        ${page.takesPassword && renderField(newPasswordField, { error: page.error, isFocused: page.error !== undefined })}
        ${renderUnlinking(page.identities, page.ticked)}
        <button class="button" type="submit">Take my account back</button>
      </form>
      <p class="other">It was you? Then leave this page: nothing changes.</p>`,
  );
