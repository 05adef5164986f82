/** The server itself answers these, to people and programs. */
const OF_SERVER = /^\/(?:api|trpc|assets|healthz|readyz|metrics)(?![^/])/i;

/** The server redirects these or refuses them. */
const ODD = /[/\\]{2}|[%\\]/;

/** File names have an extension, and well-known names begin with a dot; no screen does. */
const FILE = /\/\.|\.[^/]*$/;

/** Whether an address is a screen of the app; all screens share one page. */
export const isScreen = (path: string): boolean =>
  !OF_SERVER.test(path) && !ODD.test(path) && !FILE.test(path);

/** Whether visiting an address may end a session or begin another person's. */
export const mayChangePerson = (path: string): boolean =>
  /^\/api\/(?:login|register|callback|logout)(?![^/])/.test(path);

export const isPicture = (path: string): boolean => path.startsWith("/api/images/");
