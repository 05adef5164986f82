/**
 * The form in which texts are compared and searched: compatibility-decomposed, without combining
 * marks, in lower case, so that neither case nor accents matter.
 */
export const foldText = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().normalize("NFKC");
