/** The address of a picture's small rendition. A picture that is not yet sent has none. */
export const smallPicture = (url: string): string =>
  url.startsWith("data:") ? url : `${url}${url.includes("?") ? "&" : "?"}size=small`;
