import { exactFoodsIn } from '#app/food/foods/food-words.ts'
import type { TextMeasure } from './text-measures.ts'

/*
 * Which amounts of a text tell how much for each of something, or how large one of them is: those stay, whatever is multiplied
 * ("20 minutes per 450 g", "100 ml at a time", "60 g portions"). Everything is looked for in a bounded stretch around the amount.
 */

const VESSEL =
  '(?:tins?|cans?|pans?|pots?|dish(?:es)?|bowls?|jugs?|jars?|cookers?|casseroles?|moulds?|molds?|ramekins?|glass(?:es)?|bottles?|packets?|packs?|bags?|trays?|containers?|saucepans?|skillets?|fryers?|woks?|basins?|baskets?|sieves?|loaf tins?|scoops?|ladles?|ovens?|kettles?|tubs?|flasks?|pitchers?|carafes?|buckets?|crocks?|blenders?|processors?)'
const IN_VESSEL = new RegExp(
  `^[ -](?:(?!of|the|in|into|to|and|or|from|with)[\\p{L}]+[ -]){0,2}${VESSEL}(?![\\p{L}])`,
  'iu',
)

/** "1 can (28 oz)": what is bought so is of that size. */
const PACKED =
  /\b(?:cans?|tins?|jars?|packets?|packs?|packages?|pkgs?|sachets?|bottles?|cartons?|tubs?|bags?|box(?:es)?|tubes?|envelopes?|punnets?) \((?:about |around |approx\.? )?$/i

const NEAR =
  '(?:about |around |roughly |approximately |approx\\.? |some |up to |at least |another |an additional |further |additional |extra |लगभग |करीब )?'
const OF_VESSEL = new RegExp(`${VESSEL} (?:or ${VESSEL} )?of ${NEAR}$`, 'iu')
const PIECE =
  '(?:portions?|pieces?|balls?|patt(?:y|ies)|lumps?|rounds?|chunks?|steaks?|rolls?|buns?|discs?|disks?|logs?|parts?|cakes?|burgers?|dumplings?|servings?|nuggets?|cubes?|knobs?|additions?|increments?|batches|batch|amounts?|blobs?|mounds?|dollops?|scoopfuls?|koftas?|meatballs?|loaves|loaf|squares?|slabs?|peda|पेड़े|लोई|लोइयाँ|गोले|stücke?|kugeln?|portionen|bällchen|klöße|knödel|fladen|teiglinge?|teile)'
/** "60 g portions", "a 50 g ball": the size of one of them. */
const SIZE_OF_PIECES = new RegExp(
  `^[ -](?:(?!(?:of|the|and|or|for|in|to|with|into|as|from)(?!\\p{L}))\\p{L}+ )?${PIECE}(?![\\p{L}\\p{M}])`,
  'iu',
)
const OF_ONE = /\b(?:the|all the|this|your) $/i
const PLURAL_PIECE = new RegExp(
  `^[ -](?:(?!(?:for|in|to|with|into|as|from)(?!\\p{L}))\\p{L}+ )?${PIECE}(?<=s|पेड़े|लोइयाँ|गोले)(?![\\p{L}\\p{M}])`,
  'iu',
)
/** "balls of about 30 g", "pieces weighing 50 g". */
const PIECES_OF = new RegExp(`${PIECE}(?:,)? (?:of|weighing|at|each weighing|each of) ${NEAR}$`, 'iu')
const WEIGHING = new RegExp(
  `\\b(?:weigh(?:s|ing)?|sized?|measuring|holding|holds|takes|takes up|(?:an?|one|each|every) (?:portion|serving|piece|ball|bun|roll|slice|helping) (?:is|are|of)) ${NEAR}$`,
  'iu',
)

/** "every" in Hindi, in its own letters and in Latin ones. */
const HINDI_EVERY = '(?:प्रति|हर|प्रत्येक|(?<![\\p{L}\\p{M}])(?:har(?! gow)|prati|pratyek))'
/** Just before the amount that something is told for: "per 450 g", "for every 500 g", "प्रति 500 ग्राम". */
const PER = new RegExp(
  `(?:\\b(?:per|(?:for|to|in|with|of|on) (?:each|every)|every|each|pro|je|par) |(?:min|mins|minutes|hours?) / |(?:min|mins|minutes?|hours?) for the (?:first|next|last) |${HINDI_EVERY} )${NEAR}$`,
  'iu',
)

const NO_SHARE =
  '(?! (?:other|of (?:the )?(?:sides?|ends?)|sides?|ends?|ways?|time|addition|minutes?|directions?|few|one of))'
const LETTERS = '(?:\\d+[- ]?(?:cm|mm|inch)|(?<=\\b(?:and|plus|or|&) )[\\d½¼¾⅓⅔⅛]|[^\\d½¼¾⅓⅔⅛.,;:!?()।])'
/** Behind an amount: what each gets it, with no word between that would refer to something made of it. */
const FOR_EACH = new RegExp(
  `^(?:(?!\\b(?:it|them|this|then|until|while|so|which|and (?:crack|put|place|spoon|pour|drop|lay|set|brush|spread|press|divide|sprinkle|scatter|top|fill|add|serve|pipe|roll|tuck|slide|break|fan|arrange|drizzle|dollop|swirl|grate|crumble|tear|squeeze|ladle|heap|pile|share|nestle|float|stick|thread|wrap|stuff|garnish|finish|dust|glaze|cover|seal|score|prick|make|cut|shape|flatten|melt|stack|sit|dot|smear|tip|scoop|balance|rest|an?|some))\\b)${LETTERS}){0,70}?\\b(?:(?:for|in|into|onto|over|on|to|with|around|inside|under|between|down|across|at|inside of) (?:each|every)\\b${NO_SHARE}|of every \\p{L}|inside of the \\p{L}+ of each|(?:to|by|for) the (?:pound|kilo|kilogram|litre|liter|quart|pint|person|head)\\b|(?:a|pro|par) (?:head|person|personne)\\b)`,
  'iu',
)
const SOME = '(?:[\\d½¼]+|an?|one|two|some)'
/** "2 tomatoes, 2 balls and 2 leaves on each" */
const SEVERAL_FOR_EACH = new RegExp(
  `^(?: (?!(?:and|with|in|into|onto|between|among)\\b)\\p{L}+){1,4}(?:, ${SOME}(?: (?!and\\b)\\p{L}+){1,5}){0,4}(?:,? (?:and|&) ${SOME}(?: (?!(?:and|it|them|then)\\b)\\p{L}+){1,6})? (?:for|in|into|onto|over|on|to|inside) (?:each|every)\\b${NO_SHARE}`,
  'iu',
)
/** "Thread onto 8 skewers, 4 pieces on each": the skewers are no rate. */
const ONTO = /\b(?:onto|into|between|among|across) (?:the |about )?$/i
/** "½ tsp of ghee on each side", but not "2 tbsp of oil for 3 minutes on each side" */
const ON_EACH_SIDE = /^(?: of)?(?: (?!for\b|and\b|until\b)\p{L}+){1,3} (?:on|to|over) (?:each|every) side(?!\p{L})/iu
/** The same told by a unit, which is of the last amount before it only: "½ tsp of nutmeg per litre". */
const PER_BEHIND =
  /^(?:(?!\b(?:it|them|this|then|until|while|so|which)\b)(?:\d+[- ]?(?:cm|mm|inch)|[^\d½¼¾⅓⅔⅛.,;:!?()।])){0,70}?\bper (?:(?!cent)\p{L}|(?=[\d½¼]))/iu
const AT_A_TIME =
  /^(?:(?! (?:and|or|an?|one|two|three|four|five|six|half) )[^\d½¼¾⅓⅔⅛.,;:!?()।]){0,40}?(?:\bat (?:a time|once|a go|intervals)\b| (?:करके|कर के|एक बार में))/iu
/** "a tablespoon each", "150 g apiece"; "1 tsp each of cumin and salt" is of both. */
const EACH =
  /^(?:(?! and )[^\d½¼¾⅓⅔⅛.,;:!?()।]){0,40}? (?:each|apiece)(?=$|[.,;:!?)]| (?:and|or|with|on|in|into|to|for|if|as|over|at|before|then|when)\b)/iu
/** "Divide dough and filling into 8 balls each" */
const INTO_MANY = /\band [\p{L} ]{1,30} into (?:about )?$/iu
const PIECES_EACH = /^ (?:equal )?\p{L}+s each(?!\p{L})/iu
const EACH_TIME = /^[^\d½¼¾.,;:!?()]{0,40} (?:each|every) (?:time|batch)(?!\p{L})/iu
const SLASH_PER = /^ ?\/ ?(?:kg|lb|litre|liter|l|person|portion|serving|head|piece)(?![\p{L}])/iu
const HINDI_EACH = new RegExp(
  `^(?:[^\\d.,;:!?()।]){0,40}?${HINDI_EVERY} (?!तरफ|ओर|बार|taraf|baar|bar |minute)\\p{L}`,
  'iu',
)
/** Before an amount: each of something gets what follows ("fill each with", "हर कटोरी में"). */
const PORTIONED = new RegExp(
  `\\b(?:give|serve|hand|pass|offer|allow)(?: out)?(?: to)? (?:everyone|everybody|each (?:person|guest|child|diner|one|of them|of you)|every (?:person|guest|child)) ${NEAR}$|\\b(?:fill|top)(?! up)(?: \\p{L}+){1,3} with ${NEAR}$|\\bper (?:person|head|portion|serving|guest) (?:with|and|plus) ${NEAR}$|\\b(?:lay|take|place|put|set|roll out) (?:out )?(?:1|one|an?) [^.;:]{0,50}\\b(?:it|this) with ${NEAR}$|(?<!\\d (?:g|ml|kg|tbsp|tsp|cups?) of )\\b(?:each|every)(?! (?:side|time|other|addition))(?: (?!and |then |until )[\\p{L}\\d]+){0,5} (?:with|gets?|takes?|needs?|has|holds?|using|in|weighs?|be) ${NEAR}(?:(?:[\\d½¼¾⅓⅔⅛]+ ?)(?:\\p{L}+ ){1,4}and ${NEAR})?$`,
  'iu',
)
/** "Fill each case three quarters full, about 70 g" */
const EACH_ABOUT = /\b(?:each|every) [^.;]{0,50}, (?:about|around|roughly) $/i
const HINDI_PORTIONED = new RegExp(
  `(?:^|[^\\p{L}\\p{M}])${HINDI_EVERY}(?! ?\\d+ (?:मिनट|घंट|सेकंड|दिन|min|ghant|second|din)| (?:तरफ|ओर|बार|मिनट|घंट|taraf|baar|bar |minute|ghant))(?: (?!और |aur )[\\p{L}\\p{M}\\d½¼¾/-]+){0,7} $`,
  'iu',
)
const DISTRIBUTED = /(?:एक|दो|\d)-$/u
const OPENING = new RegExp(
  `^(?:and |so |then |but |-)?(?:per|(?:je|pro)(?= (?:[\\d½¼¾]|\\p{Lu}))|for (?:each|every)|to (?:each|every)|(?:each|every) \\p{L}+ (?:gets|takes|needs|holds)|allow|count on|reckon)\\b${NO_SHARE}`,
  'iu',
)
const ALLOWED = /^(?:allow|count on|reckon)\b/i
const MIXTURE = 'batter|filling|dough|mixture|mix|stuffing|घोल|मिश्रण'
const OF_MIXTURE = new RegExp(`^ (?:of )?(?:the )?(?:\\p{L}+ )?(?:${MIXTURE})(?!\\p{L})`, 'iu')
const SET_APART =
  /\b(?:reserv\w*|set(?:ting)? aside|keep|kept|sav(?:e|ing)|put aside|hold back|whisk|beat|fold|mix|stir|temper|remove|freeze|weigh out)(?: in)?(?: about)? $/i

/** "6 pint jars" */
const SIZED_VESSELS =
  /^ (?:(?!of\b)[\p{L}-]+ ){0,2}(?:jars|bottles|glasses|mugs|tubs|containers|basins|pots|moulds|molds|ramekins)(?!\p{L})/iu
const SIZES = new Set(['pint', 'quart', 'l'])

const SENTENCE_END = /[.;!?।\n](?=\s|$)/
const MAX_BEFORE = 60
const MAX_SENTENCE = 160
const MAX_BEHIND = 90

/** The part of a sentence behind a place. */
export const clauseBehind = (read: string, end: number) =>
  read.slice(end, end + MAX_BEHIND).split(/[.;!?।\n]/, 1)[0] ?? ''

const sentenceBefore = (read: string, from: number) =>
  read
    .slice(Math.max(0, from - MAX_SENTENCE), from)
    .split(SENTENCE_END)
    .at(-1)
    ?.trimStart() ?? ''

/** "Serve 8 dumplings to a plate" */
const SERVED_TO = /\b(?:serve|allow|give|count|reckon|figure|put|pack|set|stack)(?: out)? (?:about )?$/i
const TO_ONE =
  /^(?: \p{L}+){0,3} (?:to|for|on) (?:a|the) (?:plate|bowl|person|serving|portion|head|guest|glass|tin|jar|box|tray)(?!\p{L})/iu
/** "Pour a ladle, about 120 ml, into the pan" */
const OF_A_LADLE =
  /\b(?:an?|one|1) (?:(?:small|large|heaped|scant) )?(?:ladle|ladleful|scoop|spoonful|handful|ball|piece|portion|cupful|knob|dollop|nugget|lump), (?:about|around|roughly) $/i

/** "The rule is 12 g gelatine to 500 ml of liquid", "in a ratio of 1 cup rice to 2 cups water" */
const PROPORTION = '\\b(?:ratios?|rule|proportions?|allow|reckon|calculate|use)\\b'
const BEFORE_PROPORTION = new RegExp(`${PROPORTION}[^.;:\\d]{0,30}$`, 'iu')
const TO_AMOUNT =
  /^ (?:of )?(?:[\p{L}-]+ ){1,4}to (?:about |the |an? )?(?:[\d½¼¾]|litre|liter|kilo|pound|quart|pint|cup)/iu
const BEHIND_PROPORTION = new RegExp(
  `${PROPORTION}[^.;:\\d]{0,30}[\\d½¼¾][^.;:]{1,30}\\p{L} to (?:about |the )?$`,
  'iu',
)

/** Whether an amount or a count of a text, at these places, is for each of something, so that more servings do not change it. */
export function isRate(read: string, from: number, end: number): boolean {
  const before = read.slice(Math.max(0, from - MAX_BEFORE), from)
  // "a ladleful (about 80 ml) at a time"
  const behind = clauseBehind(read, end).replace(/^\)/, '')
  const sentence = sentenceBefore(read, from)
  const isOpened = OPENING.test(sentence) && !(ALLOWED.test(sentence) && sentence.includes(','))
  return (
    PER.test(before) ||
    (SERVED_TO.test(before) && TO_ONE.test(behind)) ||
    FOR_EACH.test(behind) ||
    (SEVERAL_FOR_EACH.test(behind) && !ONTO.test(before)) ||
    ON_EACH_SIDE.test(behind) ||
    EACH_ABOUT.test(sentence) ||
    PER_BEHIND.test(behind) ||
    EACH_TIME.test(behind) ||
    AT_A_TIME.test(behind) ||
    (EACH.test(behind) &&
      !(INTO_MANY.test(before) && PIECES_EACH.test(behind)) &&
      exactFoodsIn((/ (?:each|apiece) (.{0,30})/.exec(behind)?.[1] ?? '').split(/[,.]/, 1)[0] ?? '').length === 0) ||
    SLASH_PER.test(behind) ||
    (BEFORE_PROPORTION.test(before) && TO_AMOUNT.test(behind)) ||
    BEHIND_PROPORTION.test(before) ||
    HINDI_EACH.test(behind) ||
    PORTIONED.test(before) ||
    HINDI_PORTIONED.test(before) ||
    DISTRIBUTED.test(before) ||
    (isOpened && !ALLOWED.test(sentence)) ||
    (isOpened && /\b(?:each|per)\b/i.test(behind))
  )
}

/** Whether an amount of a text is the size of a vessel, of a portion or of each piece: more people need more of them, not larger ones. */
export function isSizeOfOne(read: string, from: number, end: number): boolean {
  const before = read.slice(Math.max(0, from - MAX_BEFORE), from)
  const behind = clauseBehind(read, end)
  return (
    IN_VESSEL.test(behind) ||
    OF_VESSEL.test(before) ||
    PACKED.test(before) ||
    PLURAL_PIECE.test(behind) ||
    (SIZE_OF_PIECES.test(behind) && !OF_ONE.test(before)) ||
    PIECES_OF.test(before) ||
    WEIGHING.test(before) ||
    OF_A_LADLE.test(before) ||
    (OF_MIXTURE.test(behind) && !SET_APART.test(before))
  )
}

/** Whether a measure is a number of vessels of a size ("6 pint jars") rather than what one of them takes. */
export const isNumberOfVessels = (read: string, { from, end, high, low, unit }: TextMeasure) =>
  high > 1 &&
  high === low &&
  Number.isInteger(high) &&
  SIZES.has(unit?.key ?? '') &&
  SIZED_VESSELS.test(read.slice(end, end + 40)) &&
  !/(?:\d|\p{L}-) ?$/u.test(read.slice(Math.max(0, from - 3), from)) &&
  !/\b(?:an?|one|two|three|four|five|six|eight|ten|twelve|the) $/i.test(read.slice(Math.max(0, from - 8), from))
