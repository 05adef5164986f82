import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import {
  type LinkPreview,
  previewGameLink,
  previewLinkWithCode,
} from "../../domains/games/finding/link-preview.service.ts";
import type { Instance } from "../../domains/instance/instance.schema.ts";
import { describeInstance } from "../../domains/instance/instance.service.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { readablePath } from "../../http/requests/addresses.ts";
import { originOf } from "../../http/requests/same-origin.ts";
import { clientNetwork } from "../../platform/network/ip-addresses.ts";
import { isInviteCode } from "../../text/invite-codes.rules.ts";
import type { PageHead } from "./page-head.ts";
import { APP_SENTENCE } from "./web-app.rules.ts";

const JOIN = /^\/join\/([^/]+)\/?$/i;
const GAME = /^\/games\/([^/]+)\/?$/i;

const ICON = "/icons/icon-512.png";

/** Returns true for paths whose preview may describe a game. */
export const mayShowGame = (path: string): boolean => JOIN.test(path) || GAME.test(path);

/** Each well-formed invite code counts toward the limit on guesses. */
async function findGame(
  deps: Deps,
  { ip }: FastifyRequest,
  path: string,
): Promise<LinkPreview | undefined> {
  const [, code] = JOIN.exec(path) ?? [];
  const [, gameId] = GAME.exec(path) ?? [];
  if (gameId !== undefined) return previewGameLink(deps, gameId);
  if (code === undefined || !isInviteCode(code)) return undefined;
  const visitor = { actor: null, network: clientNetwork(ip) };
  return previewLinkWithCode(deps, visitor, code).catch((error: unknown) => {
    // The page must open even for a visitor who has tried too many codes.
    if (error instanceof DomainError && error.code === "rate_limited") return undefined;
    throw error;
  });
}

const describeInstancePage = ({ name, sentence, picture }: Instance, origin: string): PageHead => ({
  siteName: name,
  title: name,
  description: sentence || APP_SENTENCE,
  image: { url: origin + (picture ?? ICON) },
  isImageLarge: picture !== null,
});

/** Previews must not reveal which private games and codes exist. */
export async function describePage(deps: Deps, request: FastifyRequest): Promise<PageHead> {
  const path = readablePath(request.url);
  const [instance, game] = [await describeInstance(deps), await findGame(deps, request, path)];
  const origin = instance.publicUrl ?? originOf(request);
  const page = describeInstancePage(instance, origin);
  if (!game) return page;
  const { name: title, sentence: description, cover } = game;
  return {
    ...page,
    title,
    description,
    url: origin + encodeURI(path),
    ...(cover && {
      image: { url: origin + cover.path, width: cover.width, height: cover.height },
      isImageLarge: true,
    }),
  };
}
