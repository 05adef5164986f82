import type { FastifyReply } from "fastify";
import { html } from "../../../http/pages/html.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import type { Place } from "../../place/place.schema.ts";

const TITLE = "You are in already";

/** For somebody who has an account and opens a personal link, which stays open for whom it is. */
export const sendSignedInPage = (reply: FastifyReply, place: Place) =>
  reply.type("text/html; charset=utf-8").send(
    renderStairPage(
      TITLE,
      html`<h1>${TITLE}</h1>
      <p class="lead">You have an account here, so you need no link. This one has not been used: it lets one new person in.</p>
      <a class="button" href="/">Go on</a>
      <p class="other">Is somebody new at this device? <a href="/api/logout">Sign out</a>, then open the link again.</p>`,
      place,
    ),
  );
