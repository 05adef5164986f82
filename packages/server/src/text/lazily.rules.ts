/**
 * Makes something on first use, and keeps it. For objects that are slow to create, such as those of
 * `Intl`, so that they don't delay a start.
 */
export function lazily<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
