import { NEGATED_WORDS, REFUSED_VERBS } from '#app/food/diets/refusals.data.ts'
import { POSSESSION_WORDS } from '#app/food/diets/request-words.data.ts'
import { requestPhrases } from '#app/food/diets/request-words.ts'
import { namesFood } from '#app/food/foods/food-words.ts'
import { anyPhrase } from './any-phrase.ts'
import { harmIn, tellsOfReason } from './stories.ts'

/*
 * Who names a food without saying that it is there or wished for may mean that it is to stay out. No table has all the ways to say
 * so; what is known instead is when a denial or a word about somebody else means no harm. What is not known to is a refusal.
 */
const DENIAL = anyPhrase(`${NEGATED_WORDS} unless neither nor nowhere wasnt werent`)
const DENYING_NO_FOOD = anyPhrase(
  requestPhrases(POSSESSION_WORDS)
    .filter((phrase) => DENIAL.test(phrase))
    .map((phrase) => phrase.replaceAll(' ', '_'))
    .join(' ') +
    ` not_(?:too|so|very|only|just|much|many|hungry|bad|enough|raw|far|long|yet|today|tonight|again|now|sure|certain|fussy|picky|fussed|bothered) not_\\w+ing not_to_(?:use|eat|cook|waste|share|like|love) no_end
      nothing_(?:fancy|spicy|heavy|complicated|special|too|beats|better|else|like|but|wrong|tricky|hard)
      (?:dont|do_not|never)_let isnt_(?:till|until|due) (?:cant|cannot|couldnt)_believe (?:dont|doesnt|didnt|do_not|cant|cannot|never|wont)_(?:know|mind|have_time|have_the|have_to|need_to|wait|decide|think|remember|forget|waste|want_(?:anything|something|too)|want_to_(?:waste|bin|throw|lose)|get_enough|have_enough|do_(?:anything|much|without)|live_without|find|afford|be_bothered|be_arsed|cook|cooked|made|tried|make|leave|say_no|go_wrong|fail|fails|seem|stop|help|we|you)
      hardly_any_time not_a_clue nobody_dislikes nobody_to never_finish (?:wouldnt|dont|doesnt)_mind (?:dont|do_not)_want_(?:this|these|that|those|the|my|our)_(?:\\w+_)?(?:\\w+_)?to (?:if|unless)_(?:i|we)_dont_(?:use|eat|cook) cant_stop couldnt_resist (?:dont|doesnt)_bother neednt_skip wont_eat_anything_but who_doesnt (?:havent|hasnt)_a_clue (?:isnt|arent)_(?:there|cooked|defrosted|thawed|ready|ripe) (?:havent|hasnt|hadnt)_(?:tried|cooked|made|used|eaten|had) why_not no_such_thing_as_too_much with_nobody`,
  'g',
)

const KIN = new Set(
  `son daughter wife husband hubby mum mom mam dad father mother sister brother partner girlfriend boyfriend fiance fiancee flatmate
  housemate roommate friend mate guest guests kid kids children child baby toddler twins nephew niece aunt auntie uncle cousin gran granny
  nan nana grandma grandmother grandpa grandad grandfather mil fil sil bil inlaws parents stepson stepdaughter boss colleague neighbour
  neighbor girl boy lad lass one youngest eldest oldest lodger tenant guy childminder teacher school nursery doctor consultant dietitian dietician midwife nurse gp cardiologist allergist
  dentist orthodontist nutritionist dermatologist endocrinologist specialist paediatrician pediatrician pharmacist`.split(
    /\s+/,
  ),
)
const WHOSE = /^(?:my|our|his|her|their|your|the|a|an|this|other|little|wee|best)$/
const NAMED =
  /^(?:mum|mom|mam|dad|grandma|grandpa|grandad|hubby|kids|guests|twins|wife|husband|son|daughter|mil|fil|inlaws)$/
/** "A one-pot thing with chicken". */
const POTS = /^(?:pot|pan|tray|dish|bowl|sheet|ring)$/
const COUNTED = /^(?:one|two|some|none|most|both|all|half)$/
/** What is cooked for somebody, or what comes from them. */
const FOR_WHOM = /^(?:for|with|from|of|by|at|and|or|to|feed|feeding|feeds|impress|treat|surprise|like|as|than|please)$/
const TELLS_OF_LIKING = anyPhrase(
  `eats? ate asks? asked wants? wanted adores? adored brought brings? bought gave gives made makes making grew grows growing sent(?!_(?:home|to_(?:hospital|casualty|bed|a_and_e))) sends left caught shot picked cooks? cooked
    cooking devours? demolish(?:es)? requests? requested prefers? craves? crazy mad hooked obsessed lives_on lived_on (?:is|are|comes?|coming|came|back|at)_home here coming visiting over hungry starving birthday dropped handed
    turned_up_with used_to_make mailed posted shipped inherited presented anything_but got loves? loved likes? liked fanc(?:y|ies) enjoys? needs? need favou?rite delivered gifted enough baked swears_by keen into bake bakes taught is_bringing bringing having off_a off_an can_(?:eat|have) go_wrong (?:ok|okay|fine|happy)_with`,
)

/** Whether words are about somebody else: "my flatmate comes up in lumps from kiwi". */
function isAboutSomebody(words: readonly string[]) {
  return words.some((word, at) => {
    if (word === 'he' || word === 'she') return at + 2 < words.length
    const isOwner = !KIN.has(word) && KIN.has(word.replace(/s$/, '')) && !namesFood(words.slice(at + 1, at + 3))
    if ((!KIN.has(word) && !isOwner) || (word === 'one' && POTS.test(words[at + 1] ?? ''))) return false
    let before = at - 1
    while (before >= 0 && WHOSE.test(words[before] ?? '')) before--
    const isNamed = before < at - 1 || NAMED.test(word)
    const isOneOf = words[before] === 'of' && COUNTED.test(words[before - 1] ?? '')
    return isNamed && (isOneOf || !FOR_WHOM.test(words[before] ?? '')) && words.length > at - before + 2
  })
}

/** Whether a text denies something, and not in a way that is known to mean no food. */
export const denies = (text: string): boolean => DENIAL.test(text) && DENIAL.test(text.replace(DENYING_NO_FOOD, ' _'))

/** Whether some words that name a food deny something, give a reason against it, or tell of somebody else, and not in a way that is known to mean no harm. */
export const isInDoubt = (words: readonly string[]) => {
  const text = words.join(' ')
  return denies(text) || tellsOfReason(words) || (isAboutSomebody(words) && !TELLS_OF_LIKING.test(text))
}

const THEM = 'it|them|they|those|these|that|either|any|both'
const VERBS = REFUSED_VERBS.trim().split(/\s+/).join('|')
const REFUSES_THEM = new RegExp(
  `(?:^| )(?:(?:${NEGATED_WORDS.trim().split(/\s+/).join('|')}|no)(?: \\w+){0,3}? (?:${VERBS})(?: \\w+){0,2}? (?:${THEM})|(?:allergic|intolerant|sensitive|averse) to (?:${THEM})|(?:hates?|dislikes?|loathes?|detests?|avoids?|avoiding|refuses?) (?:${THEM})|(?:we|i|they|all) (?:all )?(?:do|go) without|(?:scrap|scratch|strike|forget|cancel) that|said (?:nobody|no one|noone)|(?:leave|skip|omit|drop|avoid|lose|bin) (?:it|them|those|that)(?! (?:to|in|on|for|until|with|at|overnight))|(?:none|not|no thanks?|not any|never) (?:any )?for (?:me|us|him|her|them|(?:my|our) \\w+))(?= |$)`,
)
/** "So not those", where nothing follows. */
const NOT_THOSE =
  /^(?:(?:so|but|and|just|please|sadly|definitely|though) ){0,2}(?:not|no|none of) (?:those|them|these)$/
/** "Although they give my son hives". */
const OF_THEM = /^(?:(?:although|though|but|and|since|because|as|except) )?(?:they|these|those|which|it) /
const LIKES_THEM = /(?:^| )(?:loves?|adores?|likes|enough|waste|wait|resist|know|decide|afford|forget)(?= |$)/
/** Who says "them" is about no more foods than these. */
export const MAX_REFUSED = 10
const ONE = /(?:^| )(?:it|that)(?= |$)/

/** How many of the foods before some words, which name none, these refuse: "my sister is allergic to them", "so none for me"; 0 for none. */
export function refusedBefore(words: readonly string[]): number {
  const text = words.join(' ')
  if (NOT_THOSE.test(text)) return MAX_REFUSED
  if (OF_THEM.test(text) && harmIn(text)) return MAX_REFUSED
  if (!REFUSES_THEM.test(text) || LIKES_THEM.test(text)) return 0
  return ONE.test(text) ? 1 : MAX_REFUSED
}
