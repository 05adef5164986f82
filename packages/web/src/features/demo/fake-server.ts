import type { AnswersOfAll } from "./answers/answers.ts";
import { gameAnswers } from "./answers/game-answers.ts";
import {
  blockAnswers,
  groupAnswers,
  invitationAnswers,
  messageAnswers,
  notificationAnswers,
  removalAnswers,
  reportAnswers,
} from "./answers/message-answers.ts";
import {
  accountAnswers,
  authAnswers,
  leaderboardAnswers,
  userAnswers,
} from "./answers/people-answers.ts";
import { activityAnswers, commentAnswers, postAnswers } from "./answers/post-answers.ts";

const answers: AnswersOfAll = {
  account: accountAnswers,
  activity: activityAnswers,
  blocks: blockAnswers,
  auth: authAnswers,
  comments: commentAnswers,
  games: gameAnswers,
  groups: groupAnswers,
  invitations: invitationAnswers,
  leaderboards: leaderboardAnswers,
  messages: messageAnswers,
  notifications: notificationAnswers,
  removals: removalAnswers,
  reports: reportAnswers,
  posts: postAnswers,
  users: userAnswers,
};

const CALLS = "/trpc/";
const CONFLICT = 409;
const NOT_FOUND = 404;

const refusal = (message: string) => ({
  error: {
    message,
    code: -32_009,
    data: { code: "CONFLICT", httpStatus: CONFLICT, domainCode: "conflict", issues: [] },
  },
});

function answerCall(path: string, input: unknown): object {
  const [domain = "", call = ""] = path.split(".");
  const answer: unknown = Reflect.get(Reflect.get(answers, domain) ?? {}, call);
  if (typeof answer !== "function") return refusal("The demo does not go that far.");
  try {
    return { result: { data: answer(input ?? {}) } };
  } catch (error) {
    return refusal(error instanceof Error ? error.message : "The demo does not go that far.");
  }
}

async function answerRequest(address: URL, body: unknown): Promise<Response> {
  if (!address.pathname.startsWith(CALLS)) return new Response(null, { status: NOT_FOUND });
  const sent = typeof body === "string" ? body : (address.searchParams.get("input") ?? "{}");
  const inputs: Record<string, unknown> = JSON.parse(sent);
  const paths = address.pathname.slice(CALLS.length).split(",");
  return Response.json(paths.map((path, index) => answerCall(path, inputs[index])));
}

/** The demo has no live notices: it has no other players. */
class SilentEventSource extends EventTarget {
  readonly readyState = 0;
  close(): void {}
}

function inMemory(storage: Storage): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const notes = new Map<string, string>(Object.entries(storage));
  return {
    getItem: (key) => notes.get(key) ?? null,
    setItem: (key, value) => void notes.set(key, value),
    removeItem: (key) => void notes.delete(key),
  };
}

/** Keeps calls and storage inside this window: nothing reaches the network or the app around it. */
export function cutOff(): void {
  window.fetch = (target, init) =>
    answerRequest(
      new URL(target instanceof Request ? target.url : target, window.location.href),
      init?.body,
    );
  Object.defineProperty(window, "localStorage", { value: inMemory(localStorage) });
  Object.defineProperty(window, "sessionStorage", { value: inMemory(sessionStorage) });
  Object.defineProperty(window, "EventSource", { value: SilentEventSource });
}
