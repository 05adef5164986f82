import type { FastifyReply } from "fastify";
import type { Deps } from "../../../deps.ts";
import { describeError } from "../../../errors/describe-error.ts";
import { html } from "../../../http/pages/html.ts";
import { renderNotice, sendHtml } from "../../../http/pages/link-page.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import { isMailed } from "../../instance/admission.service.ts";
import { readInvitation } from "../../instance/invitation-text.ts";
import { HOST_SIGN_IN_PAGE } from "./local-sign-in.ts";
import { withReturnTo } from "./return-path.ts";
import { SignInProblem } from "./sign-in-problem.ts";
import { invitationInput, renderInvitationForm } from "./typed-invitation.ts";

/** The text is the same for every reason to reject an emailed invitation. */
const MAILED =
  "Your invitation only works once, and only with the address it was emailed to. Sign in with an account that has this address, or ask for a new invitation.";

export function sendProblemPage(
  deps: Pick<Deps, "env" | "secrets">,
  reply: FastifyReply,
  error: unknown,
  returnTo: string,
) {
  const { status, message, field, retryAfterSeconds } = describeError(error);
  const lacksInvitation = field === invitationInput.name;
  const isMailedHere = lacksInvitation && isMailed(deps, readInvitation(returnTo));
  const title = error instanceof SignInProblem ? error.title : "You are not signed in";
  const page = renderStairPage(
    title,
    html`<h1>${title}</h1>
      <p class="lead" role="alert">${isMailedHere ? MAILED : message}</p>
      ${lacksInvitation ? renderInvitationForm() : html`<a class="button" href="${withReturnTo("/api/login", returnTo)}">Try again</a>`}
      ${!deps.env.LOCAL_AUTH && html`<p class="other">Are you a host? <a href="${withReturnTo(HOST_SIGN_IN_PAGE, returnTo)}">Sign in with your password</a></p>`}
      <p class="other"><a href="/">Back to the start page</a></p>`,
  );
  if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
  return sendHtml(reply, page, status);
}

export const renderDeadLink = (message: string, heading = "This link no longer works"): string =>
  renderNotice({
    title: "Link no longer works",
    heading,
    text: message,
    isError: true,
    button: { href: "/api/login", label: "Sign in" },
  });
