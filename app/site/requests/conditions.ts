import { exactLineOf } from '#app/food/amounts/ingredient-text.ts'
import { requestRows } from '#app/food/diets/request-words.ts'
import { spansOf } from '#app/food/steps/step-times.ts'
import type { CategorySlug } from '#app/recipes/recipe/recipe.ts'
import { HINGLISH_NUMBERS, MEAL_WORDS, TOOLS } from './conditions.data.ts'

/** What a text requests of a dish besides its foods. */
export interface Conditions {
  /** The maximum of minutes, waiting included; null where the text names none. */
  minutes: number | null
  /** Whether it is to be quick, or quicker. */
  isQuick: boolean
  /** Whether it is to be light: few calories. */
  isLight: boolean
  /** The category of the meal; null for any. */
  meal: CategorySlug | null
  /** What the kitchen lacks, by the names of TOOLS. */
  missingTools: string[]
  /** The text without the words that say so, for whoever reads its foods. */
  rest: string
}

const QUICK =
  /\b(?:short (?:on|of) time|pressed for time|strapped for time|not (?:much|a lot of) time|no time to (?:cook|spare|waste|lose)|(?<!\bnot )in a rush|(?:time|samay|waqt) (?:bahut |bohot )?kam|kam (?:time|samay|waqt)|quick(?:er|ly)?|speedy|rapid|express|asap|pronto|fast(?:er)?|less time|(?<!\b(?:no|any|without|not in a) )(?:in a )?(?:hurry|rush)|jaldi(?: se)?|jhatpat|fatafat)\b(?! oats?| cook)|जल्दी|झटपट|फटाफट|(?:समय|वक्त|वक़्त|टाइम) (?:बहुत )?कम|कम (?:समय|वक्त|वक़्त|टाइम)/iu
const LIGHT =
  /\b(?:light(?:er)?|low[ -]calorie)\b(?= *(?:$|[.,;!?]|breakfast|brunch|lunch|dinner|supper|meal|dish|snack|dessert|starter|and|for|with|without|something))|\b(?:halka|halki)\b|हल्का|हल्की/iu
const LACKING =
  "no|without|w/o|minus|needs? no|requir(?:es|ing) no|no need (?:for|of)(?: an?| the)?|broken|lack|lacks|lacking|(?:do|does)(?: not|n['’]?t) (?:have|own|use|need|require|involve)(?: an?| the| any| my)?|have(?: not|n['’]?t)(?: got)?(?: an?| the| any)|(?:broke|lost|sold) (?:my|our|the)|not (?:use|using)(?: the| an?)?|without (?:turning|switching|using|lighting|heating)(?: on| up)?(?: the| an| any| my)?|(?:do|does)(?: not|n['’]?t) (?:want|wanna|like|fancy) (?:to )?(?:turn|switch|put|use|light|heat|turning|using|heating)(?:ing)?(?: on| up)?(?: the| an| my)?|(?:can['’]?t|cannot) use(?: the| an?| my)?|bina|बिना"
const BEHIND =
  "ke bina|k[aie] [a-z]{2,10} (?:kharab|toot gay[aie]|tut gay[aie]|gum|nahi)(?: hai)?|(?:की|का|के) [\\p{L}\\p{M}]{2,10} (?:ख़?राब|टूट गय[ाी]|टूट गई)(?: है)?|nahi(?:n)?(?: hai)?|kharab(?: hai)?|chal (?:nahi|nahin) rah[aei]|के बिना|नहीं(?: है)?|ख़?राब(?: है)?|(?:(?:lid|door|handle|element|plug|screen|fuse|blade|seal) )?(?:just |has |have )?(?:fell|fallen|came|come|snapped|dropped) off|(?:(?:lid|door|handle|element|plug|screen|fuse|blade|seal) )?(?:just |has |have )?(?:blew|blown|melted|snapped|burnt out|burned out|smashed|shattered)|(?:lid |door )?(?:is |has |got )?(?:stuck|cracked|jammed)|(?:has )?bit(?:ten)? the dust|(?:is )?(?:broken|dead|out|bust|not working)|is ?n['’]?t working|does ?n['’]?t work|does not work|died|has died|out of order|on the blink|packed (?:it |itself )?(?:up|in)|gave up|gone(?! (?:up|on|into|through))|broke(?: down)?|is broke|blew up|exploded|tripped|died a death|has had it|had it|stopped working|won['’]?t (?:work|turn on|start|light|heat)|knackered|on strike|playing up|being (?:fixed|repaired|mended)|at the (?:repair ?shop|menders)|is ?n['’]?t(?= *(?:$|[.,;!?]))|mein seeti nahi(?:n)? (?:aati|aa rahi|lagti)|nahi(?:n)? chal(?:ta|ti|te| raha| rahi)?|toot gay[aie]|tut gay[aie]|jal gay[aie]|phat gay[aie]|टूट गय[ाी]|टूट गई|जल गया|नहीं चल(?:ता|ती| रहा| रही)|conked out|kaput|bust(?:ed)?|khatam(?: ho (?:gaya|gayi|gaye))?|खत्म(?: हो (?:गया|गई|गयी))?|band(?: hai)?|free"

/** Who has only a hob has no oven. */
const ONLY_A_HOB =
  /\bonly(?: have| got| own)?(?: got)?(?: an?| one| the| my)? (?:small |single |camping |electric |gas |induction )*(?:hob|stove|stovetop|hot ?plate|gas ring|burner|microwave|kettle|campfire)s?\b|\bsirf (?:gas|chulha|induction|microwave)\b|\b(?:hob|microwave|stove|stovetop|kettle|hot ?plate)[ -]only\b/iu

/** Who has only one of these has neither oven nor hob. */
const ONLY_A_TOASTER =
  /\bonly(?: have| got| own)?(?: got)?(?: an?| one| the| my)? (?:toaster|kettle|sandwich maker|toastie maker)s?\b|\b(?:toaster|kettle|sandwich maker|toastie maker)[ -]only\b/iu

const meals = requestRows(MEAL_WORDS).map(([meal, words]) => {
  const phrases = words.split(',').map((word) => word.trim().replaceAll(' ', '\\s+'))
  return {
    meal: meal as CategorySlug,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{M}])(?<!\\b(?:after|before|since|skipped|missed|no time for) )(?:${phrases.join('|')})(?![\\p{L}\\p{M}])(?! (?:ke baad|se pehle|के बाद|से पहले))`,
      'iu',
    ),
  }
})
const tools = Object.entries(TOOLS).map(([tool, { named }]) => {
  const word = `(?:an? |the |any )?(?:[\\p{L} ]{1,20} (?:or|nor) )?(?:an? |the )?(?:${named.source})(?![\\p{L}\\p{M}])`
  return {
    tool,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{M}])(?:(?:${LACKING})\\s+${word}|(?:${named.source})(?:['’]s)?[\\s-]+(?:${BEHIND})(?![\\p{L}\\p{M}]))`,
      'iu',
    ),
  }
})

/** Times without their unit ("dinner in 30"), and Hindi fractions of hours. */
const FRACTIONS: readonly [RegExp, string][] = [
  [/\b(?:in|under|within) ([1-9]\d)(?= *(?:$|[.,;:!?]|please|max|tops|or less))/giu, 'in $1 minutes'],
  ...Object.entries(HINGLISH_NUMBERS).map(([word, minutes]): [RegExp, string] => [
    new RegExp(`\\b${word}(?= (?:minutes?|mins?|minat)\\b)`, 'giu'),
    `${minutes}`,
  ]),
  [/\bpaune (?:ek )?ghant[ae]\b|पौने (?:एक )?घंटे/giu, '45 minutes'],
  [/\bsava (?:ek )?ghant[ae]\b|सवा (?:एक )?घंटे/giu, '75 minutes'],
  [/\bdhai ghant[ae]\b|ढाई घंटे/giu, '150 minutes'],
]

/** The first span of time that a text names, its minutes at most; and the text without any. */
function timeIn(typed: string): { minutes: number | null; rest: string } {
  const text = FRACTIONS.reduce((before, [words, minutes]) => before.replace(words, minutes), typed)
  const spans = [...spansOf(exactLineOf(text).read)]
  const rest = spans.reduceRight((before, { from, end }) => `${before.slice(0, from)} ${before.slice(end)}`, text)
  const [first] = spans
  return { minutes: first ? Math.max(1, Math.round(first.high / 60)) : null, rest }
}

/** "Ham" is "we" and "banana" is "to make" among Hinglish words: "ham kuch banana chahte hain". */
const HINGLISH = /\b(?:hai|hain|chahiye|chahte|chahta|chahti|kuch|kya|ke liye|khana|mujhe|karna|sakte|kaise|hoon|ho)\b/i
const HOMONYMS =
  /\b(?:ham|hum)\b|\bbanan[aei]\b(?=\s+(?:hai|hain|chah\w*|ho|hoga|tha|padega|sikh\w*|sakte|ke liye|$))|(?<=\b(?:kuch|kya|kaise|khana|dinner|lunch)\s)banan[aei]\b/gi
const withoutHomonyms = (text: string) => (HINGLISH.test(text) ? text.replace(HOMONYMS, ' ') : text)

/** What a text requests besides foods, in the main box as in follow-up lines: times, meals, "light", "quick", and what the kitchen lacks. */
export function conditionsIn(text: string): Conditions {
  const missing = tools.filter(({ pattern }) => pattern.test(text))
  const meal = meals.find(({ pattern }) => pattern.test(text))
  const time = timeIn(text)
  const isHobOnly = ONLY_A_HOB.test(text)
  const isToasterOnly = ONLY_A_TOASTER.test(text)
  const rest = [
    ...(isHobOnly ? [ONLY_A_HOB] : []),
    ...(isToasterOnly ? [ONLY_A_TOASTER] : []),
    ...missing.map(({ pattern }) => pattern),
    ...meals.filter((one) => one.meal === meal?.meal).map(({ pattern }) => pattern),
  ].reduce((before, pattern) => before.replace(pattern, ' '), withoutHomonyms(time.rest))
  return {
    minutes: time.minutes,
    isQuick: QUICK.test(text),
    isLight: LIGHT.test(text),
    meal: meal?.meal ?? null,
    missingTools: [
      ...new Set([
        ...missing.map(({ tool }) => tool),
        ...(isHobOnly ? ['oven'] : []),
        ...(isToasterOnly ? ['oven', 'stove'] : []),
      ]),
    ],
    rest,
  }
}

/** Whether the steps of a recipe need something that a kitchen lacks. */
export const needsTool = (steps: readonly { text: string }[], missingTools: readonly string[]) =>
  missingTools.some((tool) => steps.some(({ text }) => TOOLS[tool]?.used.test(text)))
