import { linkOptions, useRouter } from "@tanstack/react-router";
import { usePublicOrigin } from "#lib/server/instance-query.ts";

interface PostRef {
  gameId: string;
  id: string;
}

/**
 * Returns a post's link options, for `<Link {...postLink(post)}>` and for navigation.
 * The game's page opens with the post in view.
 */
export const postLink = ({ gameId, id }: PostRef) =>
  linkOptions({ to: "/games/$gameId", params: { gameId }, search: { post: id } });

export const usePostUrl = (post: PostRef): string =>
  `${usePublicOrigin()}${useRouter().buildLocation(postLink(post)).href}`;
