import type { FastifyReply } from "fastify";
import { html, type Markup } from "../../../http/pages/html.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import type { Place } from "../../place/place.schema.ts";
import { type FormField, renderField } from "./form-field.ts";
import { withReturnTo } from "./return-path.ts";

/** Where people type what admits them. */
export const invitationInput: FormField<"invitation"> = {
  name: "invitation",
  label: "Invitation",
  autocomplete: "off",
  isRequired: true,
  hint: "The link or the code that you were given",
};

/** The sign-in page of somebody who has typed an invitation. */
export const TYPED_MODE = "invitation";

/** It leads to the start page: the address that somebody came by may carry what was refused. */
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

/** Leads on to the provider by a link: a form must not lead to another host. */
export const sendWayOn = (reply: FastifyReply, { place, provider, returnTo }: WayOn) =>
  reply.type("text/html; charset=utf-8").send(
    renderStairPage(
      "Create account",
      html`<h1>Take the first step</h1>
      <p class="lead">Your invitation goes along. You sign in with your account elsewhere.</p>
      <a class="button" href="${withReturnTo(provider.href, returnTo)}">Continue with ${provider.name}</a>
      <p class="other"><a href="/">Back to the start page</a></p>`,
      place,
    ),
  );
