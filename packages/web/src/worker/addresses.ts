/** What the server answers itself, to people and programs. */
const OF_SERVER = /^\/(?:api|trpc|assets|healthz|readyz|metrics)(?![^/])/i;

/** The server leads these to a better address, or refuses them. */
const ODD = /[/\\]{2}|[%\\]/;

/** Files have an ending, and what programs look up begins with a dot; no screen does. */
const FILE = /\/\.|\.[^/]*$/;

/** Whether an address is a screen of the app, whose page is the same for all of them. */
export const isScreen = (path: string): boolean =>
  !OF_SERVER.test(path) && !ODD.test(path) && !FILE.test(path);

/** Going there may end a session or begin another person's. */
export const mayChangePerson = (path: string): boolean =>
  /^\/api\/(?:login|register|callback|logout)(?![^/])/.test(path);

export const isPicture = (path: string): boolean => path.startsWith("/api/images/");
