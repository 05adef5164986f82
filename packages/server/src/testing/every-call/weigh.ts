const lengthOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/**
 * The bytes of an answer as JSON if every list were as long as it can become, with its largest item
 * in every place. `lists` has the bounds by the lists' places, such as `posts[].comments[]`.
 */
export function weigh(value: unknown, lists: Record<string, number>, place = ""): number {
  if (Array.isArray(value)) {
    const items = value.map((item) => weigh(item, lists, `${place}[]`));
    const count = lists[`${place}[]`] ?? items.length;
    return lengthOf([]) + count * (Math.max(0, ...items) + lengthOf(0));
  }
  if (typeof value !== "object" || value === null) return lengthOf(value ?? null);
  return Object.entries(value).reduce(
    (sum, [name, part]) =>
      sum +
      lengthOf({ [name]: 0 }) -
      lengthOf(0) +
      weigh(part, lists, place ? `${place}.${name}` : name),
    0,
  );
}
