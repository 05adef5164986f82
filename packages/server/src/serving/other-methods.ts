import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { DomainError, unknownAddress } from "../errors/domain-error.ts";
import { lazily } from "../text/lazily.rules.ts";

const METHODS: HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const NO_CONTENT = 204;

const EVERYTHING = "/api/*";
const PARAMETERS = /:\w+/g;
const LAST_PART = /[^/]+$/;

interface Place {
  url: string;
  methods: Set<string>;
}

/** @throws DomainError `method_not_allowed` for all methods but OPTIONS. */
function tellMethods({ methods }: Place, { method }: FastifyRequest, reply: FastifyReply): void {
  const allow = METHODS.filter((each) => methods.has(each)).join(", ");
  reply.header("allow", allow);
  if (method !== "OPTIONS") {
    throw new DomainError("method_not_allowed", `This address knows ${allow} only`);
  }
}

/**
 * Makes addresses below /api answer OPTIONS with their methods, and others with 405. Call the
 * returned function after the last route.
 */
export function watchMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Place>();
  let isComplete = false;
  app.addHook("onRoute", ({ url, method }) => {
    if (isComplete || !url.startsWith("/api/")) return;
    const name = url.replace(PARAMETERS, ":");
    const { methods } = known.get(name) ?? { methods: new Set() };
    for (const each of [method].flat()) methods.add(each);
    known.set(name, { url, methods });
  });

  const patterns = lazily(() =>
    [...known.values()].map((place) => ({
      place,
      pattern: new RegExp(`^${place.url.replace(PARAMETERS, "[^/]+")}/?$`),
    })),
  );

  function findPlace({ url }: FastifyRequest): Place {
    const [path = ""] = url.split("?", 1);
    const found = patterns().find(({ pattern }) => pattern.test(path));
    if (!found) throw unknownAddress();
    return found.place;
  }

  function answerOthers(
    url: string,
    method: HTTPMethods[],
    placeOf: (request: FastifyRequest) => Place,
  ): void {
    app.route({
      method,
      url,
      // Before the body is read: its faults don't matter here.
      onRequest: async (request, reply) => tellMethods(placeOf(request), request, reply),
      handler: (_request, reply) => reply.status(NO_CONTENT).send(),
    });
  }

  return () => {
    isComplete = true;
    // One route for all of them: one per address would take a tenth of a start.
    answerOthers(EVERYTHING, METHODS, findPlace);
    for (const [name, place] of known) {
      // Otherwise a neighbouring route would take this address's last part for its parameter.
      if (name.endsWith(":") || !known.has(name.replace(LAST_PART, ":"))) continue;
      const others = METHODS.filter((method) => !place.methods.has(method));
      answerOthers(place.url, others, () => place);
    }
  };
}
