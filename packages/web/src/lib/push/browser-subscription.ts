const toBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Returns the browser's subscription. Replaces it if it was created with another server key. */
export async function subscribeBrowser(
  pushManager: PushManager,
  key: string,
): Promise<PushSubscription> {
  const existing = await pushManager.getSubscription();
  if (existing && toBase64Url(existing.options.applicationServerKey) === key) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}
