/* Format: replacement, colon, replaced characters. `foldKey` has already removed capitals and accents. */

/** Based on CLDR's Latin-ASCII (release 42), without phonetic and medieval letters. Adds ə, ǝ, ɔ, ɵ and ɣ. */
const LATIN =
  "a:ⱥ ae:æ b:ƀƃɓ c:ƈȼ d:ðđƌɖɗ e:əǝɇɛ f:ƒ g:ɣǥɠɡ h:ħɦⱨ hv:ƕ i:ɨɪ j:ɉʝ k:ƙⱪ l:łƚɫɬⱡ ll:ỻ m:ɱ n:ŋƞɲ o:ɔɵø oe:œ oi:ƣ " +
  "p:ƥᵽ q:ĸ r:ɍɽʀ s:ȿʂ t:ŧƭʈⱦ th:þ u:ʉ v:ʋỽ w:ⱳ y:ƴɏỿ z:ƶȥɀᶎⱬ";

/** Letters with Unicode names such as "KA WITH DESCENDER", and vowels of Kazakh and related languages. */
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
