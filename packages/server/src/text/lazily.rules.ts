/** Delays objects that are slow to create, such as those of `Intl`, to their first use. */
export function lazily<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
