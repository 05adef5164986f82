/** Everything a REST request brings, as text in the path and the query. */
export interface RestRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

/**
 * One documented path. By default the procedure's input is the query, the body and the path's
 * parameters laid over each other, the path winning.
 */
export interface RestRoute {
  verb: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** Its name with its domain, such as `games.join`. */
  procedure: string;
  /** 200 unless said otherwise. */
  status?: 201;
  /** Query names whose text stands for a number. */
  numbers?: readonly string[];
  /** Input that the path stands for, whatever the client sends along. */
  fixed?: Record<string, unknown>;
  /** For calls whose names or shapes differ from the procedure's. */
  input?: (request: RestRequest) => Record<string, unknown>;
  /** What of the procedure's answer is sent. */
  output?: (answer: unknown) => unknown;
}

interface DomainRouter {
  _def: { procedures: Record<string, unknown> };
}

type ProcedureName<R extends DomainRouter> = keyof R["_def"]["procedures"] & string;

/** The documented paths of a domain; only procedures of its router can be named. */
export const restTable = <R extends DomainRouter>(
  domain: string,
  routes: (Omit<RestRoute, "procedure"> & { procedure: ProcedureName<R> })[],
): RestRoute[] => routes.map((route) => ({ ...route, procedure: `${domain}.${route.procedure}` }));
