import { linkOptions } from "@tanstack/react-router";

/**
 * Returns the address of a post, for links (`<Link {...postLink(post)}>`) and for navigation. The game's page opens with
 * the post in view.
 */
export const postLink = ({ gameId, id }: { gameId: string; id: string }) =>
  linkOptions({ to: "/games/$gameId", params: { gameId }, search: { post: id } });
