import type { FastifyReply } from "fastify";
import { html, type Markup } from "../../../http/pages/html.ts";
import { sendHtml } from "../../../http/pages/link-page.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import type { Place } from "../../instance/instance.schema.ts";
import { type FormField, renderField } from "./form-field.ts";
import { withReturnTo } from "./return-path.ts";

export const invitationInput: FormField<"invitation"> = {
  name: "invitation",
  label: "Invitation",
  autocomplete: "off",
  isRequired: true,
  hint: "The link or the code that you were given",
};

export const TYPED_MODE = "invitation";

/** Leads to the start page: the current address may carry a refused invitation. */
export const renderInvitationForm = (): Markup => html`<form method="get" action="/api/login">
        <input type="hidden" name="mode" value="${TYPED_MODE}">
        ${renderField(invitationInput, {})}
        <button class="button" type="submit">Continue</button>
      </form>`;

interface WayOn {
  place: Place;
  provider: { name: string; href: string };
  returnTo: string;
}

/** Leads to the provider by a link: a form must not lead to another host. */
export const sendWayOn = (reply: FastifyReply, { place, provider, returnTo }: WayOn) =>
  sendHtml(
    reply,
    renderStairPage(
      "Create account",
      html`<h1>Take the first step</h1>
      <p class="lead">Your invitation goes along. You sign in with your account elsewhere.</p>
      <a class="button" href="${withReturnTo(provider.href, returnTo)}">Continue with ${provider.name}</a>
      <p class="other"><a href="/">Back to the start page</a></p>`,
      place,
    ),
  );

const SIGNED_IN = "You are in already";

export const sendSignedInPage = (reply: FastifyReply, place: Place) =>
  sendHtml(
    reply,
    renderStairPage(
      SIGNED_IN,
      html`<h1>${SIGNED_IN}</h1>
      <p class="lead">You have an account here, so you need no link. This one has not been used: it lets one new person in.</p>
      <a class="button" href="/">Go on</a>
      <p class="other">Is somebody new at this device? <a href="/api/logout">Sign out</a>, then open the link again.</p>`,
      place,
    ),
  );
