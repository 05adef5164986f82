/** Creates the format on first use, because creating one takes several milliseconds. */
export function createFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined;
  return () => {
    format ??= new Intl.DateTimeFormat(undefined, options);
    return format;
  };
}
