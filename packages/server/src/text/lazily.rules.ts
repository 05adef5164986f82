/**
 * Makes something when it is first asked for, and keeps it. For what takes a browser or a server long
 * to make as it starts, such as everything of `Intl`.
 */
export function lazily<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
