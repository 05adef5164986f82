/**
 * What a column tells of a person:
 * - `words` that they wrote, also folded or split to be searched,
 * - a `picture` or a reference to one,
 * - a `name` by which they are known or reached,
 * - a `secret` that lets them in, which no export carries,
 * - a `fact` about them: what they did, when, and how often,
 * - `nothing` personal.
 */
export type Kind = "words" | "picture" | "name" | "secret" | "fact" | "nothing";
