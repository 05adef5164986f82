import { DomainError } from "../../../errors/domain-error.ts";

const WAIT_SECONDS = 30;

const problems = {
  denied: {
    code: "access_denied",
    title: "You are not signed in",
    text: "The sign-in was canceled. Nothing has changed.",
  },
  expired: {
    code: "invalid_input",
    title: "This sign-in has expired",
    text: "It took too long or was started in another browser. Please start again.",
  },
  refused: {
    code: "invalid_input",
    title: "This sign-in doesn't work",
    text: "It was already used or has been altered. Please start again.",
  },
  unavailable: {
    code: "unavailable",
    title: "You can't sign in right now",
    text: "The sign-in service isn't responding properly. Please try again in a moment. If this keeps happening, contact a host of this StepOut.",
  },
  disabled: {
    code: "access_denied",
    title: "Your account is disabled",
    text: "A host disabled your account. Contact a host of this StepOut to have it enabled again.",
  },
  linked_elsewhere: {
    code: "conflict",
    title: "This can't be linked",
    text: "This account is already linked to another StepOut account. Nothing has changed.",
  },
  too_many_linked: {
    code: "conflict",
    title: "This can't be linked",
    text: "You have reached the limit of linked sign-ins. Unlink one of them first.",
  },
  local_off: {
    code: "access_denied",
    title: "You can't sign in with a password",
    text: "Access denied. Only hosts sign in with a password here, and these credentials belong to no host. Sign in with the provider at /api/login.",
  },
} as const;

export type SignInProblemKind = keyof typeof problems;

export class SignInProblem extends DomainError {
  readonly title: string;

  constructor(kind: SignInProblemKind, { cause }: { cause?: unknown } = {}) {
    const { code, title, text } = problems[kind];
    const wait = code === "unavailable" ? { retryAfterSeconds: WAIT_SECONDS } : {};
    super(code, text, { cause, ...wait });
    this.name = "SignInProblem";
    this.title = title;
  }
}
