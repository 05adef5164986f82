/*
 * Format: the replacement, a colon, the replaced characters. `foldKey` runs first, so only
 * lower-case letters without accents are listed.
 */

/**
 * Lists letters that Unicode does not decompose: CLDR's Latin-ASCII (release 42) without phonetic and medieval letters,
 * to keep the app small, plus ə, ǝ, ɔ, ɵ and ɣ from modern alphabets.
 */
const LATIN =
  "a:ⱥ ae:æ b:ƀƃɓ c:ƈȼ d:ðđƌɖɗ e:əǝɇɛ f:ƒ g:ɣǥɠɡ h:ħɦⱨ hv:ƕ i:ɨɪ j:ɉʝ k:ƙⱪ l:łƚɫɬⱡ ll:ỻ m:ɱ n:ŋƞɲ o:ɔɵø oe:œ oi:ƣ " +
  "p:ƥᵽ q:ĸ r:ɍɽʀ s:ȿʂ t:ŧƭʈⱦ th:þ u:ʉ v:ʋỽ w:ⱳ y:ƴɏỿ z:ƶȥɀᶎⱬ";

/**
 * Lists letters that Unicode names after another letter, such as "GHE WITH UPTURN", and the barred or straight vowels
 * of Kazakh and related languages.
 */
const CYRILLIC =
  "г:ґғҕӷӻ ж:җ з:ҙ и:ҋ к:қҝҟӄ л:ӆԓԡԯ м:ӎ н:ңҥӈӊԣԩ о:ө п:ҧԥ р:ҏ с:ҫ т:ҭ у:үұ х:ҳӽӿ ч:ҷҹ";

/** Contains the mappings of Lucene's ArabicNormalizer and PersianNormalizer. `foldKey` removes hamza and madda. */
const ARABIC = "ا:ٱ ه:ةەہھ ي:یىېے ك:کڪ";

const HEBREW = "וו:װ וי:ױ יי:ײ";

/** Includes the apostrophes of all languages, such as the Hebrew geresh. */
const SIGNS = "':‘’‚‛‹›′‵ʹʻʼʽʾʿˈꞌ`׳ \":“”„‟«»〝〞〟ʺ״ ~:〜";

function readPairs(text: string): [string, string][] {
  return text.split(" ").flatMap((group) => {
    const [sign = "", variants = ""] = group.split(":");
    return [...variants].map((variant): [string, string] => [variant, sign]);
  });
}

export const SEARCH_LETTERS: ReadonlyMap<string, string> = new Map(
  [LATIN, CYRILLIC, ARABIC, HEBREW, SIGNS].flatMap(readPairs),
);
