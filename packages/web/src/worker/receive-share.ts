import { storeReceived } from "../lib/offline/received-share.ts";
import { findOwner } from "../lib/offline/store.ts";

const SEE_OTHER = 303;

/** In characters. Longer than a post, so that the user can shorten the text. */
const TEXT_MAX = 10_000;

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim().slice(0, TEXT_MAX) : "";
}

/** On Android, the text may already contain the link. */
function describe(form: FormData): string {
  const text = textOf(form, "text") || textOf(form, "title");
  const link = textOf(form, "url");
  return text.includes(link) ? text : `${text}\n${link}`.trim();
}

async function store(request: Request): Promise<void> {
  const form = await request.formData();
  const files = form.getAll("photo").filter((value) => value instanceof File);
  // Without a photo, a form may contain an empty file without a name.
  const photos = files.filter(({ name, size }) => name !== "" || size > 0);
  const photo = photos.find(({ size }) => size > 0) ?? photos[0];
  await storeReceived({
    text: describe(form),
    photo,
    omitted: Math.max(photos.length - 1, 0),
    owner: await findOwner(),
    receivedAt: Date.now(),
  });
}

/** Stores content from another app. The request does not reach the server. */
export async function receiveShare(request: Request): Promise<Response> {
  const outcome = await store(request).then(
    () => "received",
    () => "lost",
  );
  return Response.redirect(`/?share=${outcome}`, SEE_OTHER);
}
