/**
 * Personal content of a column:
 * - `words` that users wrote, also folded or split for search,
 * - a `picture` or a reference to one,
 * - a `name` by which users are known or reached,
 * - a `secret` that signs them in, which no export contains,
 * - a `fact` about them: what they did, when, and how often.
 */
export type Kind = "words" | "picture" | "name" | "secret" | "fact" | "nothing";
