import type { Comment } from "@stepout/server/domains/comments/comments.schema";
import type { ScoredPost, UpvoteResult } from "@stepout/server/domains/posts/posts.schema";
import {
  IDEMPOTENCY_HEADER,
  SENT_HEADER,
  USER_HEADER,
  WRITTEN_HEADER,
} from "@stepout/server/platform/idempotency/idempotency.rules";
import type { Action, EntryWithPhoto } from "./entries.ts";

const CALLS = { post: "posts.share", comment: "comments.create", upvote: "posts.setUpvote" };

/** Long enough to upload a photo over a slow connection. */
const SEND_TIMEOUT_MS = 120_000;

const SECOND_MS = 1_000;

const UNAUTHORIZED = 401;
const TOO_LARGE = 413;
const TOO_MANY = 429;
const SERVER_ERRORS = 500;

export type Result = ScoredPost[] | Comment | UpvoteResult;

export type Outcome =
  | { is: "sent"; result: Result }
  | { is: "refused"; reason: string; code?: string }
  | { is: "busy"; retryMs: number; isInternal: boolean }
  | { is: "signed out" }
  | { is: "unreachable" };

interface Failure {
  message: string;
  data: { domainCode: string; field?: string };
}

/** A tRPC response over HTTP: https://trpc.io/docs/rpc */
interface Body {
  result?: { data: Result };
  error?: Failure;
}

const reasons = {
  leftGame: "You're no longer in this game.",
  leftOneGame: "You're no longer in one of these games.",
  noGame: "This game no longer exists.",
  noPost: "This post no longer exists.",
  tooLate: "It's too late to count it for the day before.",
};

/** Replaces server messages that are worded for strangers, because the entry's author was in the game. */
function reasonOf({ kind, input }: Action, { message, data }: Failure): string {
  if (data.domainCode === "access_denied") {
    return kind === "post" && input.gameIds.length > 1 ? reasons.leftOneGame : reasons.leftGame;
  }
  if (data.field === "createdAt") return reasons.tooLate;
  if (data.domainCode === "not_found") return kind === "post" ? reasons.noGame : reasons.noPost;
  return message;
}

function judge(action: Action, { status, headers }: Response, { result, error }: Body): Outcome {
  if (result) return { is: "sent", result: result.data };
  // A proxy or a captive portal responded instead of the server.
  if (!error) {
    return status === TOO_LARGE
      ? { is: "refused", reason: "", code: "payload_too_large" }
      : { is: "unreachable" };
  }
  if (status === UNAUTHORIZED) return { is: "signed out" };
  if (status === TOO_MANY || status >= SERVER_ERRORS) {
    const retryMs = Number(headers.get("retry-after") ?? 0) * SECOND_MS;
    return { is: "busy", retryMs, isInternal: error.data.domainCode === "internal" };
  }
  return { is: "refused", reason: reasonOf(action, error), code: error.data.domainCode };
}

/** Uses `fetch`, because the service worker has no tRPC client. */
export async function sendEntry({ entry, photo }: EntryWithPhoto): Promise<Outcome> {
  const { id, userId, createdAt, kind, input } = entry;
  try {
    const response = await fetch(`/trpc/${CALLS[kind]}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [IDEMPOTENCY_HEADER]: id,
        [USER_HEADER]: userId,
        [WRITTEN_HEADER]: String(createdAt),
        [SENT_HEADER]: String(Date.now()),
      },
      body: JSON.stringify(photo === undefined ? input : { ...input, image: photo }),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    const body: Body = await response.json().catch(() => ({}));
    return judge(entry, response, body);
  } catch {
    return { is: "unreachable" };
  }
}
