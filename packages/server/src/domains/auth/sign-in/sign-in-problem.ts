import { DomainError } from "../../../errors/domain-error.ts";

const WAIT_SECONDS = 30;

const problems = {
  denied: {
    code: "access_denied",
    title: "You are not signed in",
    text: "The sign-in was called off before it was finished. Nothing has changed.",
  },
  expired: {
    code: "invalid_input",
    title: "This sign-in has expired",
    text: "It took too long, or it was started somewhere else. Please start again.",
  },
  refused: {
    code: "invalid_input",
    title: "This sign-in can't be used",
    text: "It has been used before, or it is not what the provider has sent. Please start again.",
  },
  unavailable: {
    code: "unavailable",
    title: "Signing in has to wait",
    text: "The place where you have your account does not answer as it should. Please try again in a moment; if it stays like this, tell whoever runs this StepOut.",
  },
  disabled: {
    code: "access_denied",
    title: "This account is switched off",
    text: "Whoever runs this StepOut has switched it off, and can switch it on again.",
  },
  linked_elsewhere: {
    code: "conflict",
    title: "This can't be linked",
    text: "This account elsewhere leads to another account here already. Nothing has changed.",
  },
  too_many_linked: {
    code: "conflict",
    title: "This can't be linked",
    text: "Your account has as many linked sign-ins as it can have. Unlink one of them first.",
  },
  local_off: {
    code: "access_denied",
    title: "No passwords here",
    text: "Access denied. Only those who look after this StepOut sign in with a password here, and this was not theirs. Go to /api/login to sign in with your account elsewhere.",
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
