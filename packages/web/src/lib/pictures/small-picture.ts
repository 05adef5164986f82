/** Returns the address of the small rendition. A data URL, not uploaded yet, has none. */
export const smallPicture = (url: string): string =>
  url.startsWith("data:") ? url : `${url}${url.includes("?") ? "&" : "?"}size=small`;
