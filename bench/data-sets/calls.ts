import type { RestRoute } from "../../packages/server/src/declarations/rest-route.ts";
import type { CallCase, Caller } from "../../packages/server/src/declarations/testing/case.ts";
import {
  insiders,
  outsiders,
  type Targets,
} from "../../packages/server/src/declarations/testing/roles.ts";
import { systemClock } from "../../packages/server/src/platform/time/clock.ts";
import { cases } from "../../packages/server/src/testing/every-call/calls.ts";
import {
  overRest,
  overTrpc,
  type ProcedureName,
  procedures,
  routesOf,
} from "../../packages/server/src/testing/every-call/requests.ts";
import { nameTargets } from "../../packages/server/src/testing/every-call/world.ts";
import type { Request } from "../measuring/requests.ts";
import { CODE_OF_LARGEST, type DataSet, FIRST_POST, LARGEST_GAME } from "./data-set.ts";

export interface Call {
  procedure: ProcedureName;
  role: Caller;
  inputFor: (targets: Targets) => unknown;
}

function callOf(procedure: ProcedureName): Call {
  const found: CallCase<unknown> | undefined = cases.get(procedure.name);
  if (!found) throw new Error(`${procedure.name} has no test case`);
  const allowed = [...insiders, ...outsiders].find((role) => found.expected[role] === 200);
  return {
    procedure,
    role: found.notifies?.by ?? allowed ?? "visitor",
    inputFor: (targets) => found.input(targets, systemClock),
  };
}

const calls = procedures.map(callOf);
export const writes = calls.filter(({ procedure }) => !procedure.isQuery);

export type Api = "tRPC" | "REST";
export type UnsignedRequest = Omit<Request, "header">;

export function requestFor(
  api: Api,
  { procedure }: Call,
  input: unknown,
): UnsignedRequest | undefined {
  if (api === "tRPC") return overTrpc(procedure, input);
  const [route]: (RestRoute | undefined)[] = routesOf(procedure.name);
  return route && overRest(route, input);
}

/** Adds inputs that the app's screens use, and inputs that are slow on large data. */
const moreInputsOf = ({ endedGameId }: Targets): Record<string, Record<string, unknown>> => ({
  "games.mine": { "with people": { withParticipants: true } },
  "games.search": { "all games": { q: "outside" } },
  "games.people": {
    found: { id: LARGEST_GAME, q: "person99" },
    "no match": { id: LARGEST_GAME, q: "zebra" },
    ungrouped: { id: LARGEST_GAME, isUngrouped: true },
  },
  "posts.list": {
    "a small game": { gameId: endedGameId },
    "page 100": { gameId: LARGEST_GAME, page: 100 },
  },
  "posts.search": {
    "a frequent word": { gameId: LARGEST_GAME, query: "walwal" },
    "two letters": { gameId: LARGEST_GAME, query: "wa sa" },
    "a name": { gameId: LARGEST_GAME, query: "person1" },
    "part of every name": { gameId: LARGEST_GAME, query: "person" },
    nothing: { gameId: LARGEST_GAME, query: "zebra" },
  },
  "users.search": { "part of every name": { q: "person1" } },
});

export interface Read {
  name: string;
  /** True if only the game's creator may make the call. */
  isOfCreator: boolean;
  requests: { [api in Api]?: UnsignedRequest | undefined };
}

export function readsOf({ endedGame, members }: DataSet): Read[] {
  const targets: Targets = {
    ...nameTargets("the data set"),
    gameId: LARGEST_GAME,
    inviteCode: CODE_OF_LARGEST,
    endedGameId: endedGame,
    postId: FIRST_POST,
    // The readers have exchanged messages with this user.
    authorId: members[40]?.id ?? "",
    participantId: members[41]?.id ?? "",
  };
  const moreInputs = moreInputsOf(targets);
  const reads = calls.filter(({ procedure }) => procedure.isQuery);
  const readOf = (name: string, call: Call, input: unknown): Read => ({
    name,
    isOfCreator: call.role !== "participant",
    requests: { tRPC: requestFor("tRPC", call, input), REST: requestFor("REST", call, input) },
  });
  return reads.flatMap((call) => {
    const { name } = call.procedure;
    const more = Object.entries(moreInputs[name] ?? {});
    return [
      readOf(name, call, call.inputFor(targets)),
      ...more.map(([which, input]) => readOf(`${name}, ${which}`, call, input)),
    ];
  });
}
