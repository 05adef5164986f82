import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../../deps.ts";
import {
  createInstanceIcons,
  type IconFile,
  isIconFile,
} from "../../domains/images/instance-icons.ts";
import { readStored } from "../../domains/instance/instance.service.ts";
import { unknownAddress } from "../../errors/domain-error.ts";
import { isKnown, weakTag } from "../../http/requests/conditional-requests.ts";
import { APP_SENTENCE, SHARE_TARGET } from "./web-app.rules.ts";

const FOUND = 302;
const NOT_MODIFIED = 304;

const OWN_ICONS = "/icons/instance/";

/** The app's background colour in tokens.css. */
const PAPER = "#fbf8f4";

const iconFiles = {
  any: ["icon-192.png", "icon-512.png"],
  maskable: ["maskable-192.png", "maskable-512.png"],
} as const satisfies Record<string, readonly IconFile[]>;

const sizeOf = (file: string) => file.replace(/.*-(\d+)\.png$/, "$1x$1");

type AddressOf = (file: IconFile) => string;

/** Includes the picture's id, because browsers update an installed icon when its URL changes. */
const addressOf =
  (pictureId: string | null): AddressOf =>
  (file) =>
    pictureId === null ? `/icons/${file}` : `${OWN_ICONS}${file}?picture=${pictureId}`;

const describeIcons = (address: AddressOf) =>
  Object.entries(iconFiles).flatMap(([purpose, files]) =>
    files.map((file) => ({ src: address(file), sizes: sizeOf(file), type: "image/png", purpose })),
  );

const shortcuts = [
  { name: "Share your accomplishment", short_name: "Share", url: "/?share=new" },
  { name: "Messages", url: "/messages" },
  { name: "Leaderboard", url: "/leaderboard" },
];

const screenshots = [
  {
    file: "home-narrow",
    sizes: "390x844",
    form_factor: "narrow",
    label: "Today's progress on home",
  },
  { file: "game-narrow", sizes: "390x844", form_factor: "narrow", label: "A game and its posts" },
  { file: "leaderboard-narrow", sizes: "390x844", form_factor: "narrow", label: "The leaderboard" },
  { file: "home-wide", sizes: "1280x800", form_factor: "wide", label: "Home on a desktop" },
  { file: "game-wide", sizes: "1280x800", form_factor: "wide", label: "A game on a desktop" },
].map(({ file, ...rest }) => ({ src: `/screenshots/${file}.webp`, type: "image/webp", ...rest }));

/** The service worker handles these requests: see packages/web/src/worker. */
const shareTarget = {
  action: SHARE_TARGET,
  method: "POST",
  enctype: "multipart/form-data",
  params: {
    title: "title",
    text: "text",
    url: "url",
    files: [{ name: "photo", accept: ["image/*"] }],
  },
};

/** In graphemes. Launchers cut off longer names under an icon. */
const SHORT_NAME_MAX = 12;

const segmenter = new Intl.Segmenter();

/** Returns the first word of a long name. A long word stays whole, because launchers mark where they cut it off. */
function shortNameOf(name: string): string {
  const [word = ""] = name.split(/\s/);
  return [...segmenter.segment(name)].length > SHORT_NAME_MAX ? word : name;
}

function renderManifest(
  { name, sentence }: { name: string; sentence: string },
  address: AddressOf,
) {
  const [icon] = describeIcons(address);
  return JSON.stringify({
    id: "/",
    name,
    short_name: shortNameOf(name),
    description: sentence || APP_SENTENCE,
    lang: "en",
    dir: "auto",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: PAPER,
    theme_color: PAPER,
    categories: ["social", "lifestyle"],
    icons: describeIcons(address),
    screenshots,
    shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons: [icon] })),
    share_target: shareTarget,
  });
}

function sendRevalidated(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, body }: { etag: string; body: string | Buffer },
) {
  reply.headers({ "cache-control": "no-cache", etag });
  return isKnown(headers, etag) ? reply.status(NOT_MODIFIED).send() : reply.send(body);
}

const iconParams = z.object({ file: z.string() });

/** Serves the web app manifest and the app's icons, with the instance's name and picture. */
export const manifest: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { read } = deps.db;
  const findIcon = createInstanceIcons(deps);

  app.get("/manifest.webmanifest", async (request, reply) => {
    const instance = await readStored(read);
    const body = renderManifest(instance, addressOf(instance.pictureId));
    reply.type("application/manifest+json; charset=utf-8");
    return sendRevalidated(request, reply, { etag: weakTag(body), body });
  });

  app.get(`${OWN_ICONS}:file`, async (request, reply) => {
    const { file } = iconParams.parse(request.params);
    if (!isIconFile(file)) throw unknownAddress();
    const { pictureId } = await readStored(read);
    const body = pictureId === null ? undefined : await findIcon(pictureId, file);
    if (!body) return reply.header("cache-control", "no-cache").redirect(`/icons/${file}`, FOUND);
    return sendRevalidated(request, reply.type("image/png"), { etag: `"${pictureId}"`, body });
  });
};
