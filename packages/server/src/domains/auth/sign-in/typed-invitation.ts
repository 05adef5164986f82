import type { FastifyReply } from "fastify";
import { html, type Markup } from "../../../http/pages/html.ts";
import { sendHtml } from "../../../http/pages/link-page.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import type { Instance } from "../../instance/instance.schema.ts";
import { type FormField, renderField } from "./form-field.ts";
import { withReturnTo } from "./return-path.ts";

export const invitationInput: FormField<"invitation"> = {
  name: "invitation",
  label: "Invitation",
  autocomplete: "off",
  isRequired: true,
  hint: "The link or code you received",
};

export const TYPED_MODE = "invitation";

/** Omits the return path, which may contain the rejected invitation. */
export const renderInvitationForm = (): Markup => html`<form method="get" action="/api/login">
        <input type="hidden" name="mode" value="${TYPED_MODE}">
        ${renderField(invitationInput, {})}
        <button class="button" type="submit">Continue</button>
      </form>`;

interface Link {
  instance: Instance;
  provider: { name: string; href: string };
  returnTo: string;
}

/** Sends a link instead of a redirect, because the Content-Security-Policy blocks form redirects to another host. */
export const sendProviderLink = (reply: FastifyReply, { instance, provider, returnTo }: Link) =>
  sendHtml(
    reply,
    renderStairPage(
      "Create account",
      html`<h1>Take the first step</h1>
      <p class="lead">Sign in with ${provider.name} to use your invitation.</p>
      <a class="button" href="${withReturnTo(provider.href, returnTo)}">Continue with ${provider.name}</a>
      <p class="other"><a href="/">Back to the start page</a></p>`,
      instance,
    ),
  );

const SIGNED_IN = "You already have an account";

export const sendSignedInPage = (reply: FastifyReply, instance: Instance) =>
  sendHtml(
    reply,
    renderStairPage(
      SIGNED_IN,
      html`<h1>${SIGNED_IN}</h1>
      <p class="lead">You are signed in, so you don't need this link. It still works for one new account.</p>
      <a class="button" href="/">Continue</a>
      <p class="other">Is the link for another person on this device? <a href="/api/logout">Sign out</a>, then open it again.</p>`,
      instance,
    ),
  );
