/** Returns the URL of the small rendition. A data URL, which is not uploaded yet, has none. */
export const smallPicture = (url: string): string =>
  url.startsWith("data:") ? url : `${url}${url.includes("?") ? "&" : "?"}size=small`;
