import type { Browser, Cookie } from "playwright";
import { findOwnGame, signInAsDemo } from "../../e2e/demo.ts";

export interface MeasuredPage {
  name: string;
  url: string;
  /** The session's cookies. Empty if signed out. */
  cookies: Cookie[];
}

export async function listPages(browser: Browser, origin: string): Promise<MeasuredPage[]> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signInAsDemo(page, "maya");
  const gameId = await findOwnGame(page);
  const cookies = await context.cookies();
  await context.close();
  const signedIn = {
    home: "/",
    discover: "/discover",
    game: `/games/${gameId}`,
    leaderboard: "/leaderboard",
    profile: "/profile",
    messages: "/messages",
  };
  return [
    { name: "landing", url: `${origin}/`, cookies: [] },
    ...Object.entries(signedIn).map(([name, path]) => ({ name, url: origin + path, cookies })),
  ];
}
