/** A picture that is not yet sent has no small rendition. */
export const smallPicture = (url: string): string =>
  url.startsWith("data:") ? url : `${url}${url.includes("?") ? "&" : "?"}size=small`;
