/** Creates the format for the viewer's locale on first use, which takes milliseconds. */
export function createFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => {
    format ??= new Intl.DateTimeFormat(undefined, options);
    return format;
  };
}
