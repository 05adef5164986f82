import { judgeSentences } from "./english-verdicts.ts";
import { READ_LENGTH } from "./validation.rules.ts";
import type { Verdicts } from "./validation.schema.ts";

/** Judges an English text by its grammar. The library is large, and loaded when first needed. */
export async function judgeEnglish(text: string): Promise<Verdicts> {
  const { default: nlp } = await import("compromise/two");
  return judgeSentences(nlp(text.slice(0, READ_LENGTH)).compute("root").docs);
}
