import { stem } from '#app/food/foods/words.ts'

/*
 * Words by which a step of a recipe tells what goes in from what is only spoken of. Hindi ones are without nuktas.
 */

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean).map(stem))

/** Begin a part of a sentence that tells when, why or how it looks: "until the onion is soft". It ends at the next comma. */
export const TELLING = set(`
  until till so because as which that while when if where since before after once unless though although whereas than who
  जब ताकि क्योंकि अगर यदि`)

/** Begin a sentence that describes: "The chicken is done when …". */
export const DESCRIBING = set(`
  the it they this that these those there a an any you its their each some most your otherwise too more less both
  यह ये वह वे`)

/** Say that a part of something follows that was used before: "the rest of the butter". */
export const PARTS = set(`
  rest remaining remainder reserved half quarter third last other left more another second kept saved set
  बाकी बचा बची बचे आधा आधी आधे शेष`)

/** Words that stand before a food and say nothing of it. */
export const LINKS = set(
  'the a an of all your some this these those its their both and fresh warm hot cold cooked drained cooled toasted soaked chopped sliced grated',
)

/** Before something used before, these name where another thing goes. */
export const PLACES = set(
  'to into over onto on in around under from between through among beside inside against for by',
)

/** What is done to a thing that stays where it is: nobody looks for it on the list again. */
export const IN_PLACE = set(`
  stir cook let simmer bring keep boil leave cover heat reduce check taste watch see bake roast chill rest cool serve press`)

/** What is done to a thing by itself, or to bring it back. */
export const HANDLING = set(`
  add return turn flip drain scatter toss slice chop shred lift tip put lay spread arrange pour fold top roll cut dip pat
  thread drizzle sprinkle spoon mix beat whisk divide stuff wrap ladle crumble tear squeeze grate peel mash rinse rub brush
  season coat fill use combine blend melt fry toast warm brown place layer pile stack crack break work knead dust set carve halve squash fluff`)

/** Behind a food: it is no longer itself. */
export const MADE_OF = set('mixture mix batter paste sauce dough water pan pot pieces liquid side layer oil fat juice')

/** Words for all that is left of the list, or of a part of it. */
export const EVERYTHING = set('everything ingredient')

/** Before a food, or in place of it, these say that it is not there. */
export const DENYING = set('no without not बिना')

/** Foods as a step calls several of them at once, by the names of the kinds in the table of foods. */
export const FOOD_GROUPS: Readonly<Record<string, readonly string[]>> = {
  spice: ['spice'],
  herb: ['herb'],
  vegetable: ['vegetable'],
  nut: ['nut'],
  cheese: ['cheese'],
  seed: ['seed'],
  berri: ['berry'],
  fruit: ['fruit'],
  bean: ['bean', 'legume'],
  pepper: ['bell pepper', 'pepper'],
  onion: ['onion'],
  मसाला: ['spice'],
  मसाले: ['spice'],
  सब्जियां: ['vegetable'],
}

/** Nouns that many ingredients end with and steps use for something else. */
export const VAGUE = set(
  'sauce mix mixture dough batter fill dress glaze base liquid dish top bowl side cut piece stick head slice',
)
