import { html, type Markup } from "../../../http/pages/html.ts";
import { renderPicture, renderStairPage } from "../../../http/pages/stair-page.ts";
import { COVER_VIEW_BOX, drawCover } from "../../../platform/drawing/cover.rules.ts";
import { DEFAULT_INSTANCE } from "../../instance/instance.rules.ts";
import { RESET_PAGE } from "../accounts/passwords.rules.ts";
import { findUnshown, isClearedPassword, renderField } from "./form-field.ts";
import type { GameToJoin } from "./game-to-join.ts";
import { withReturnTo } from "./return-path.ts";
import { errorsOf, focusedField, inputsOf, type SignInPage } from "./sign-in-inputs.ts";
import { invitationInput } from "./typed-invitation.ts";

const texts = {
  "sign-in": {
    title: "Welcome back",
    lead: "Your next step is waiting.",
    action: "/api/login",
    submit: "Sign in",
    submitAndJoin: "Sign in and join",
    otherQuestion: "New here?",
    otherLink: "Create an account",
    otherMode: "register",
  },
  register: {
    title: "Take the first step",
    lead: "All you need is a username and a password.",
    action: "/api/register",
    submit: "Create account",
    submitAndJoin: "Create account and join",
    otherQuestion: "Already have an account?",
    otherLink: "Sign in",
    otherMode: "sign-in",
  },
} as const;

const HOSTS_LEAD = "Only hosts sign in with a password here.";

const APPROVAL_LEAD = "Create your account now. You can start once a host has approved it.";

const INVITATION_LEAD = "All you need is your invitation, a username and a password.";

const GAME_APPROVAL = "The game's creator approves who joins.";

function leadOf(page: SignInPage): string {
  const { isForHosts, mode, game, instance = DEFAULT_INSTANCE } = page;
  if (isForHosts) return HOSTS_LEAD;
  if (mode === "register" && instance.approval) return APPROVAL_LEAD;
  if (inputsOf(page).includes(invitationInput)) return INVITATION_LEAD;
  const lead = instance.sentence || texts[mode].lead;
  return game?.requiresApproval ? `${lead} ${GAME_APPROVAL}` : lead;
}

const LARGE_NAME_MAX = 30;

function renderHeading({ mode, game }: SignInPage): Markup {
  if (!game)
    return html`<h1${mode === "register" && html` class="compact"`}>${texts[mode].title}</h1>`;
  const isLong = [...game.name].length > LARGE_NAME_MAX;
  return html`<h1 class="joining compact${isLong && " long"}" data-join-code="${game.code}">You're joining <bdi>${game.name}</bdi></h1>`;
}

const renderCover = (id: string): Markup =>
  html`<svg class="picture" viewBox="${COVER_VIEW_BOX}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        ${drawCover(id).map(({ d, fill }) => html`<path d="${d}" fill="${fill}"/>`)}
      </svg>`;

const renderGameCover = ({ id, coverImage }: GameToJoin): Markup =>
  coverImage === null ? renderCover(id) : renderPicture(coverImage);

function renderSignUp({ instance, returnTo }: SignInPage, text: (typeof texts)["sign-in"]): Markup {
  if (instance?.registration === "closed") {
    return html`<p class="other">${text.otherQuestion} Ask a host of this StepOut for an account.</p>`;
  }
  const link = instance?.registration === "invited" ? "Sign up with an invitation" : text.otherLink;
  const path = withReturnTo(`/api/login?mode=${text.otherMode}`, returnTo);
  return html`<p class="other">${text.otherQuestion} <a href="${path}">${link}</a></p>`;
}

function renderClosed({ instance = DEFAULT_INSTANCE, returnTo }: SignInPage): string {
  return renderStairPage(
    "Create account",
    html`<h1>Ask for an account</h1>
      <p class="lead">Only hosts create accounts on ${instance.name}. Ask one of them, then sign in.</p>
      <a class="button" href="${withReturnTo("/api/login", returnTo)}">Sign in</a>
      <p class="other"><a href="/">Back to the start page</a></p>`,
    instance,
  );
}

function renderOtherLinks(page: SignInPage): Markup {
  if (page.mode === "register") {
    const { otherQuestion, otherLink, otherMode } = texts.register;
    const path = withReturnTo(`/api/login?mode=${otherMode}`, page.returnTo);
    return html`<p class="other">${otherQuestion} <a href="${path}">${otherLink}</a></p>`;
  }
  return html`${renderSignUp(page, texts["sign-in"])}
      ${page.resetsByMail ? html`<p class="other"><a href="${RESET_PAGE}">Forgot your password?</a></p>` : html`<p class="other">Forgot your password? Ask a host of this StepOut for a link to choose a new one.</p>`}`;
}

export function renderSignInPage(page: SignInPage): string {
  const { instance = DEFAULT_INSTANCE } = page;
  if (page.mode === "register" && instance.registration === "closed") return renderClosed(page);
  const text = texts[page.mode];
  const inputs = inputsOf(page);
  const errors = errorsOf(page);
  const focused = focusedField(page, inputs, errors);
  const error = page.error ?? findUnshown(inputs, errors);
  const submit = page.game ? text.submitAndJoin : text.submit;
  return renderStairPage(
    submit,
    html`${renderHeading(page)}
      <p class="lead">${leadOf(page)}</p>
      ${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
      ${page.provider && html`<a class="button secondary" href="${withReturnTo(page.provider.href, page.returnTo)}">Continue with ${page.provider.name}</a><p class="or">or</p>`}
      <form method="post" action="${text.action}">
        ${inputs.map((input) =>
          renderField(input, {
            value: input.name === "password" ? undefined : page.values[input.name],
            error: errors[input.name],
            isFocused: focused === input.name,
            isCleared: isClearedPassword(input, errors),
          }),
        )}
        ${page.returnTo !== undefined && html`<input type="hidden" name="returnTo" value="${page.returnTo}">`}
        <button class="button" type="submit">${submit}</button>
      </form>
      ${!page.isForHosts && renderOtherLinks(page)}`,
    instance,
    page.game && renderGameCover(page.game),
  );
}
