/** The server itself handles these, for people and programs. */
const OF_SERVER = /^\/(?:api|trpc|assets|healthz|readyz|metrics)(?![^/])/i;

/** The server redirects these or refuses them. */
const ODD = /[/\\]{2}|[%\\]/;

/** File names have an extension, and well-known names begin with a dot; no screen does. */
const FILE = /\/\.|\.[^/]*$/;

export const isScreen = (path: string): boolean =>
  !OF_SERVER.test(path) && !ODD.test(path) && !FILE.test(path);

/** Returns true if visiting an address may end a session or begin another user's. */
export const mayChangePerson = (path: string): boolean =>
  /^\/api\/(?:login|register|callback|logout)(?![^/])/.test(path);

export const isPicture = (path: string): boolean => path.startsWith("/api/images/");
