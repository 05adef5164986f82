import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { html } from "../../../http/pages/html.ts";
import {
  type OpenedLink,
  renderNotice,
  sendHtml,
  serveLink,
} from "../../../http/pages/link-page.ts";
import { renderStairPage } from "../../../http/pages/stair-page.ts";
import { isForm } from "../../../http/requests/forms.ts";
import { toReadableEmail } from "../../../text/readable-emails.ts";
import { SUCCESS } from "../../../trpc/common.schema.ts";
import { recoveryForm, recoveryInput } from "../accounts/accounts.schema.ts";
import type { LinkedIdentities } from "../accounts/identities.schema.ts";
import { listIdentities } from "../accounts/identities.service.ts";
import { recoveryPath } from "../accounts/recovery-links.service.ts";
import { readCredentials } from "../sign-in/credentials-body.ts";
import { newPasswordField, renderField } from "../sign-in/form-field.ts";
import { renderDeadLink } from "../sign-in/problem-page.ts";
import { startSession } from "../sign-in/session-start.ts";
import { orSignInAgain } from "../sign-in/sign-in.service.ts";
import { readTickedBoxes, renderUnlinking, type TickedBoxes } from "../sign-in/unlinking-fields.ts";
import { findRecoveryLink, type RecoveryLink, useRecoveryLink } from "./recovery.service.ts";

interface RecoveryPage extends Pick<RecoveryLink, "username" | "email" | "takesPassword"> {
  path: string;
  identities: LinkedIdentities["identities"];
  ticked: Pick<TickedBoxes, "unlink">;
  error?: string | undefined;
}

const renderRecoveryPage = (page: RecoveryPage): string =>
  renderStairPage(
    "Take your account back",
    html`<h1>This wasn't you?</h1>
      <p class="lead">${toReadableEmail(page.email)} becomes the address of @${page.username} again. All sessions end, and sign-ins that were linked since are removed.</p>
      <form method="post" action="${page.path}">
        <input type="hidden" name="username" autocomplete="username" value="${page.username}">
        ${page.takesPassword && renderField(newPasswordField, { error: page.error, isFocused: page.error !== undefined })}
        ${renderUnlinking(page.identities, page.ticked)}
        <button class="button" type="submit">Take my account back</button>
      </form>
      <p class="other">If it was you, close this page: nothing changes.</p>`,
  );

const SEE_OTHER = 303;

const RECOVERED = {
  title: "Your account is back",
  button: { href: "/api/login", label: "Sign in" },
} as const;

export function serveRecoveryLinks(app: FastifyInstance, deps: Deps): void {
  async function sendPage({ token, request, reply }: OpenedLink, status?: number, error?: string) {
    const recoveryLink = await findRecoveryLink(deps.db.read, deps, token);
    const { identities } = await listIdentities(deps.db.read, deps, recoveryLink.userId);
    const page = renderRecoveryPage({
      ...recoveryLink,
      path: recoveryPath(token),
      identities,
      ticked: readTickedBoxes(request),
      error,
    });
    return sendHtml(reply, page, status);
  }

  serveLink(app, {
    pathOf: recoveryPath,
    show: (link) => sendPage(link),
    async use({ token, request, reply }) {
      const account = await orSignInAgain(deps, request, async () => {
        await findRecoveryLink(deps.db.read, deps, token);
        const schema = isForm(request) ? recoveryForm : recoveryInput;
        return useRecoveryLink(deps, token, schema.parse(readCredentials(request)));
      });
      if (!isForm(request)) return SUCCESS;
      if ("takesPassword" in account && !account.takesPassword) {
        const text = `All sessions of @${account.username} have ended. Sign in as usual.`;
        return sendHtml(reply, renderNotice({ ...RECOVERED, text }));
      }
      await startSession(deps, request, reply, account, "signed-in");
      return reply.redirect("/", SEE_OTHER);
    },
    explain: ({ code, status, message, issues }, link) =>
      code === "invalid_input"
        ? sendPage(link, status, issues?.[0]?.message ?? message)
        : sendHtml(link.reply, renderDeadLink(message), status),
  });
}
