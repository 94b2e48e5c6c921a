import { isKnownWord } from '#app/food/foods/english-words.ts'
import { isWideGroup } from '#app/food/foods/food-relations.ts'
import { foodsIn, unknownWordsIn } from '#app/food/foods/food-words.ts'
import { wordsOf } from '#app/food/foods/words.ts'

const listed = (list: string) => list.split(', ').join('|')

/** "Lea & Perrins" and "salt 'n' vinegar" are the names that they are with "and". */
const AND = / ?& ?| ['’‘]n['’‘]? | n['’‘] /giu

const THINGS = listed(
  "walnuts?, hazelnuts?, almonds?, peanuts?, chestnuts?, brazil nuts?, nuts?, hen's eggs?, hen’s eggs?, quail's eggs?, quail’s eggs?, eggs?, peas?, chickpeas?, beans?, cherry, cherries, olives?, grapes?, plums?, apples?, oranges?, lemons?, limes?, golf balls?, tennis balls?, ping pong balls?, ping-pong balls?, marbles?, coins?, thumbs?, thumbnails?, fists?, matchbox, matchboxes, grains? of rice, rice grains?, coriander seeds?",
)
/** Sizes that are named by a food: "a walnut-sized lump", "the size of an egg", "as big as a walnut", "pea-sized". */
const SIZES = new RegExp(
  `\\b(?:${THINGS})(?:-sized?| sized?)\\b|\\b(?:size|bulk|bigness) of (?:an? |your |half an? )?(?:(?:small|large|big|medium) )?(?:${THINGS})(?![\\p{L}-])|\\b(?:as (?:big|large|small)|bigger|larger|smaller) (?:as|than) (?:an? |your )?(?:(?:small|large|big|medium) )?(?:${THINGS})(?![\\p{L}-])`,
  'giu',
)
/** Amounts that are: "a nut of butter", "a walnut of soft lard". */
const AMOUNTS =
  /\b(?:wal|hazel)?nut(?= of (?:\p{L}{1,12} ){0,2}(?:butter|lard|fat|ghee|margarine|spread|dripping|ginger|tamarind|yeast|dough|jaggery|marrow|paste)(?!\p{L}))/giu
/** "A good shake of" something is an amount, a chocolate shake is not. */
const SHAKES = /(?<=^|(?:\ban?|few|good|big|generous|some|two|three|\d) )shakes?(?= of \p{L})/giu
/** Salt and pepper as people note them. */
const SALT_AND_PEPPER = /\bS ?(?:&|\+|and|n) ?P\b/g
/** "A spoon of PB". */
const PEANUT_BUTTER = /\bPB\b/g
/** "Nut-brown ale" is of that colour. */
const COLOURS = /\b(?:hazel)?nut[- ]brown\b/giu
/** What an animal was fed on: "milk-fed veal", "acorn-fed ham". */
const FED =
  /(?<!\p{L})\p{L}{2,12}[- ]fed(?= (?:\p{L}{1,12} )?(?:veal|calf|calves|lamb|mutton|kid|goat|pork|pig|piglet|ham|jam[oó]n|bacon|beef|steak|wagyu|chicken|poussin|capon|turkey|duck|goose|guinea|rabbit|poultry|salmon|trout|carp)s?(?!\p{L}))/giu
/** "In the shell" is how a thing comes, and no shell of pasta. */
const SHELLS = /\b(?:(?:still )?in (?:the|their|its|half)? ?shells?|shells? on|shell-on)\b/giu

/** How long a grain is, which is of no grain: "long-grain rice". */
const LENGTH = /\b(?:long|short|medium)[- ]grain(?:ed)?(?= (?:\p{L}+ ){0,2}(?:rice|basmati))/giu
/** What something is cut to: "cut in blocks" brings no block of anything. */
const CUT_IN =
  /(?<!\p{L})(cut|chopped|chop|sliced|slice|torn|tear|break|broken|snap|snapped|divide|divided)( \p{L}+)? in (?=(?:[\p{L}\p{N}½¼-]+ ){0,3}(?:block|length|chunk|cube|square|piece|strip|slice|wedge|round|ring|half|halve|quarter|third|stick|bit|bite|finger|diamond|triangle|segment)s?(?!\p{L}))/giu
/** What is left of what there was: "dust with what is left". */
const WHAT_IS_LEFT =
  /(?<!\p{L})what(?:ever)?(?:['’]s| is| was) left(?: over)?(?= of (?:it|them|that|those)(?!\p{L})|\s*(?:[.,;!)]|$))/giu
/** What something was cooked in, which has it in it: "the water the gammon was boiled in". */
const COOKED_IN =
  /(?<!\p{L})(water|liquor|liquid|juices?|pot|pan|oil|fat)( (?:that|which))? (?:the|your|some|an?) ((?:\p{L}+ ){0,2}\p{L}+) (?:was|were|has been|have been|had been|is|are|got) (?:boiled|cooked|poached|simmered|steamed|soaked|fried|braised|roasted)(?: \p{L}+)? in(?!\p{L})/giu
/** Potatoes by the name of their sort. */
const ROOSTERS = /(?<=\b(?:potato(?:es)?|spuds?)\b[^.;\n]{0,40})\broosters?\b/giu
/** What cooks call the sauce of soy: "2 tbsp soy", "toss with soy and honey"; not where it tells which milk, oil or flour is meant, or is denied. */
const SOY = new RegExp(
  [
    String.raw`\bsoy\b(?<!\b(?:no|not|nor|without|free (?:of|from)|contains?|check for|e\.g\.|such as|like|preferably|khao) soy)`,
    String.raw`(?<!\b(?:milk|drink|yog\p{L}{2,5}|cream|creamer|lecithin|protein|powder|flour|oil|mince|margarine|butter|spread|cheese|chocolate|tofu) ?[(:](?:[^():]{0,60}[^\p{L}():])?soy)`,
    String.raw`(?<!\b(?:almond|oat|cashew|hemp|pea|coconut)(?:,| or|, or| and|/) ?soy)`,
    String.raw`(?!(?:,| or|, or| and|/) ?(?:almond|oat|cashew|hemp|pea)\b)(?![^.;()]{0,30}\bfree\b)`,
    String.raw`(?=\s*(?:$|[,;.)/+&]|(?:and|or|to|for|plus|with|if|in|then|over|on|as)\b))`,
  ].join(''),
  'giu',
)
/** Mushrooms by the name of their sort: "mushrooms (champignon, or oyster)". */
const OYSTERS = /\boyster\b(?<=\bmushrooms?\b[^.;\n]{0,40}\w+)(?![s"”’']? (?:sauce|mushroom))/giu
/** Roasted chickpeas, where wheat of the same name cannot be meant: "roasted chana dal (dalia)". */
const ROASTED_CHANA =
  /\bdal(?:ia|iya)\b(?:(?<=\b(?:chana|channa|gram)(?: da[ah]?l)?,? \(?\w+)|(?= \(?(?:roasted )?(?:chana|channa|gram)\b))/giu
/** Where something is made or eaten, and no bird: "in Turkey you get this everywhere". */
const IN_TURKEY =
  /\b([Ii]n|[Aa]cross|[Aa]round|[Tt]hroughout|[Vv]isiting) Turkey(?<!\b(?:[Pp]ut|[Ss]tir|[Aa]dd|[Tt]oss|[Mm]ix|[Ff]old|[Tt]hrow|[Dd]rop|[Cc]ook|[Ff]ry|[Gg]o|[Gg]oes|[Pp]op|[Tt]ip) \w+ Turkey)(?=[,.;:!?)]|$| (?:you|we|they|it|this|that|I|is|was|where|when|people|everybody|everyone|for|every|as|last|and (?:Greece|Syria|Iran|Cyprus))\b)/gu
/** What aquafaba and a stock are in words: "liquid from a tin of chickpeas", "stock (from a vegetable cube)". */
const AQUAFABA =
  /\b(?:liquid|liquor|water|brine|juice),? \(?(?:drained |left |saved |reserved )?(?:from|of) (?:(?:an? |the |your |one |1 )?(?:tin|can|jar)s? of |tinned |canned |the )?(?:chickpeas|garbanzos|garbanzo beans)(?!\p{L})/giu
const VEGETABLE_STOCK =
  /\b(?:stock|broth|bouillon),? \(?(?:made |prepared )?(?:from|with|of) (?:an? |1 |2 )?(?:veg|veggie|vegetable) (?:stock |bouillon )?cubes?(?!\p{L})/giu

/** A text in which no food is named that is none in it: sizes, colours and fodder that are named by foods, and "and" for its signs. */
export const writtenOut = (text: string): string =>
  text
    .replace(SALT_AND_PEPPER, 'salt and pepper')
    .replace(AND, ' and ')
    .replace(PEANUT_BUTTER, 'peanut butter')
    .replace(SIZES, ' ')
    .replace(AMOUNTS, 'knob')
    .replace(SHAKES, 'dash')
    .replace(COLOURS, 'brown')
    .replace(FED, '')
    .replace(SHELLS, ' ')
    .replace(LENGTH, ' ')
    .replace(COOKED_IN, '$1 and add some $3')
    .replace(ROOSTERS, 'potatoes')
    .replace(OYSTERS, 'oyster mushroom')
    .replace(SOY, 'soy sauce')
    .replace(ROASTED_CHANA, '')
    .replace(IN_TURKEY, '$1 that country')
    .replace(CUT_IN, '$1$2 into ')
    .replace(WHAT_IS_LEFT, 'the rest')
    .replace(AQUAFABA, 'aquafaba')
    .replace(VEGETABLE_STOCK, 'vegetable stock cube')

/** A brand of beans that is written so; "just egg whites" are eggs. */
const JUST_EGG = /\b(?:JUST Egg|Just Egg)\b(?! (?:white|yolk|wash))/g
/** "Oat milk of your choice" is an oat milk, "milk of your choice" any. */
const OF_CHOICE =
  /\b((?:plant|plant[- ]based|vegan|dairy[- ]free|non[- ]dairy|almond|cashew|hazelnut|nut|oat|soya?|pea|hemp|coconut|rice) (?:milk|drink)) (?:of (?:your |any )?(?:choice|kind)|as you like)\b/giu
/** "Sour cream (or vegan)" may be vegan cream. */
const OR_VEGAN =
  /(?<!\p{L})(\p{L}+) \(or (vegan|vegetarian|veggie|dairy[- ]free|non[- ]dairy|plant[- ]based|gluten[- ]free)\)/giu
/** No animal's milk is free of dairy, whatever a line says behind it. */
const OF_ANIMAL =
  /\b((?:goat|cow|sheep|ewe|buffalo|camel)['’]?s?['’]? milk),?( \(?(?:it['’]?s |is )?dairy[- ]free\)?)/giu
/** Lard in Mexico and Spain, butter in Argentina, where a line says which. */
const MANTECA = /\bmanteca\b(?! (?:de cacao|vegetal)\b)(?: de (?:cerdo|chancho|puerco|vaca)\b)?/giu
const IS_LARD = /\b(?:lard|pork|pig|cerdo|chancho|puerco)\b/iu
const IS_BUTTER = /\b(?:butter|de vaca|argentin[ao]?|argentine|argentinian|uruguay[ao]?|uruguayan|rioplatense)\b/iu
const mantecaOf = (line: string) =>
  IS_LARD.test(line) === IS_BUTTER.test(line) ? 'manteca' : IS_LARD.test(line) ? 'lard' : 'butter'
/** Of chocolate, "half white" is white chocolate. */
const WHITE =
  /(?<!\b(?:egg|off)[ -])\bwhite(?=(?: half| one)?\s*(?:$|[,;.)/]|(?:and|or|for|to|in|if|chopped|grated|melted)\b))/giu

/** What comes from where or is for what, of which only the food tells what it is: "bread of yesterday", "crusty bread to mop up". */
const CIRCUMSTANCE =
  / (?:(?:of|from) (?:yesterday|last night|the (?:day before|night before|season|garden|market|freezer|fridge|moka))|in half moons|in season|when(?:ever)? (?:needed|required)|to (?:mop|dunk|wipe|scoop)(?: up)?)(?=\s*(?:$|[,;()]))/giu
/** What is of a thing in its tin or jar, which tells nothing more: "gherkins (plus 2 tbsp of the brine)". */
const OF_ITS_TIN =
  /(?:[(,] ?)?(?:plus|and|with|\+) (?:[\d½¼¾⅓⅔/.-]+ |an? |some |extra |tbsp |tbs |tablespoons? |tsp |teaspoons? |ml |spoonful |splash |bit |little )*of (?:the|its|their) (?:brine|syrup|juices?|liquid|liquor|oil|water)(?![\p{L}-])(?=\s*(?:$|[,;)]))/giu
/** A tablespoon, and no soup. */
const SOUP_SPOON = /\bsoup spoons?\b/giu
/** What comes from Denmark, and is no pastry of that name: "feta (Danish)". */
const DANISH =
  /\bdanish\b(?:(?<=\b(?:feta|cheese|butter|bacon|ham|salami)\b[ ,(]{1,3}\w+)|(?= (?:feta|cheese|butter|bacon|ham|salami)\b))/giu

/** When or why something is taken, of which only the foods tell what it is: "milk if the batter is thick", "maida so it doesn't split". */
const CLAUSE = /(?<=\p{L}) (?:if|unless|because|so(?: that)?(?= (?:it|they|you|the)(?!\p{L}))) [^,;()]*/giu

/** In such a line the clause may say for whom another food is: "gluten-free soy sauce if needed". */
const FOR_DIETS =
  /free|vegan|veg(?:gie|etarian)|plant|dairy|gluten|c(?:o)?eliac|need|necessary|allerg|diet|halal|kosher/iu

/** A line of ingredients so, and in it what it leaves to the reader: which "white" of a chocolate, which "manteca". */
export function writtenOutLine(line: string): string {
  const isForDiets = FOR_DIETS.test(line)
  const read = writtenOut(
    line
      .replace(JUST_EGG, 'egg replacer')
      .replace(OF_CHOICE, '$1')
      .replace(OR_VEGAN, '$1 or $2 $1')
      .replace(OF_ANIMAL, '$1')
      .replace(SOUP_SPOON, 'tablespoon')
      .replace(DANISH, '')
      .replace(OF_ITS_TIN, '')
      .replace(CIRCUMSTANCE, ''),
  )
    .replace(MANTECA, mantecaOf(line))
    .replace(CLAUSE, (clause) => (isForDiets ? clause : ` ${foodsIn(clause).join(' ')}`))
  return /\bchocolate\b/i.test(read) ? read.replace(WHITE, 'white chocolate') : read
}

/** A name in other words: what is in brackets behind it says what it is, and nothing else ("koperek (dill, chopped)"). */
const GLOSSED = /^([^()]{2,60}?)\s*\(([^()]{2,60})\)\s*$/u
const NO_GLOSS =
  /\b(?:no|not|without|free|instead|or|for|with|plus|extra|more|like|from|see|if|in|mix|blend|spread|sauce|paste|filling)\b|\d/iu
const PLANTS: ReadonlySet<string> = new Set(['herb', 'spice', 'fruit', 'vegetable', 'root vegetable', 'leafy green'])

/** Whether a line names in another language what its brackets say it is. */
export function isGlossed(line: string): boolean {
  const [, name = '', gloss = ''] = GLOSSED.exec(line) ?? []
  if (NO_GLOSS.test(gloss) || foodsIn(name).length > 0 || wordsOf(name).every((word) => isKnownWord(word))) return false
  const foods = foodsIn(gloss)
  return (
    foods.length === 1 &&
    foods.every((food) => !isWideGroup(food) || PLANTS.has(food)) &&
    unknownWordsIn(gloss).length === 0
  )
}
