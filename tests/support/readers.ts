import { FOOD_READERS } from './food-readers.ts'

/** Functions of a module, by their names, as Vite loads them: without types. */
// biome-ignore lint/suspicious/noExplicitAny: each row knows what it calls
type Loaded = Record<string, (...parameters: any[]) => any>

/** A reader of free text: the module that has its tables, and how it reads a text. */
export interface Reader {
  name: string
  module: string
  read: (from: Loaded, text: string) => unknown
  /** Whether only some of the words are tried that a reader above it has tried all of. */
  others?: 'some'
}

const ingredient = (quantity: string, name = 'butter', notes: string | null = null) => ({
  section: null,
  quantity,
  name,
  notes,
})
const LIST = [ingredient('2 tbsp', 'olive oil'), ingredient('100 g', 'butter'), ingredient('2', 'onions')]
const MINUTES = { minutes: 10 }
const step = (text: string) => ({ section: null, text })

/** Every reader of free text, each once. */
export const READERS: Reader[] = [
  {
    name: 'numbers, wherever they begin',
    module: '/app/food/amounts/ingredient-numbers.ts',
    read: ({ readQuantity }, text) => {
      for (let at = 0; at < text.length; at++) if (at === 0 || text[at - 1] === ' ') readQuantity?.(text, at)
    },
  },
  {
    name: 'units',
    module: '/app/food/amounts/ingredient-measures.ts',
    read: ({ readMeasure }, text) => {
      for (let at = 0; at < text.length; at++) if (at === 0 || text[at - 1] === ' ') readMeasure?.(text, at)
    },
  },
  {
    name: 'the first measure of a text',
    module: '/app/food/amounts/text-measures.ts',
    read: ({ firstMeasure }, text) => firstMeasure?.(text, 0, text.length),
  },
  {
    name: 'an ingredient line',
    module: '/app/food/amounts/ingredient-line.ts',
    others: 'some',
    read: ({ parseIngredientLine, sectionTitle }, text) => [parseIngredientLine?.(text), sectionTitle?.(text)],
  },
  {
    name: 'a pasted list of ingredients',
    module: '/app/food/amounts/ingredient-line.ts',
    others: 'some',
    read: ({ splitPastedLines }, text) => splitPastedLines?.(text),
  },
  {
    name: 'an ingredient for other servings',
    module: '/app/food/amounts/adapted-amount.ts',
    others: 'some',
    read: ({ adaptedIngredient }, text) =>
      [ingredient(text), ingredient('2', text), ingredient('2 cups', 'butter', text)].map((one) =>
        adaptedIngredient?.(one, { factor: 3, units: 'us' }),
      ),
  },
  {
    name: 'amounts, temperatures and lengths in prose',
    module: '/app/food/amounts/adapted-prose.ts',
    read: ({ adaptedProse, countedInNote }, text) =>
      adaptedProse?.(text, { factor: 2, units: 'us', countedBy: countedInNote }),
  },
  {
    name: 'the steps of a recipe for other servings',
    module: '/app/food/steps/adapted-steps.ts',
    others: 'some',
    read: ({ changeOfTexts, adaptedSteps }, text) =>
      adaptedSteps?.(
        [step(text)],
        changeOfTexts?.({ ingredients: LIST, adapted: LIST, servings: 4 }, { factor: 2, units: 'us' }),
      ),
  },
  {
    name: 'the tin of a recipe',
    module: '/app/food/amounts/baking-tins.ts',
    read: ({ otherTins }, text) => otherTins?.({ steps: [step('Bake it.'), step(text)], servings: 4 }),
  },
  {
    name: 'times of a step',
    module: '/app/food/steps/step-times.ts',
    read: ({ stepTimes }, text) => stepTimes?.(text),
  },
  {
    name: 'times of preparing, waiting and cooking that steps name',
    module: '/app/food/steps/recognised-times.ts',
    others: 'some',
    read: ({ recognisedTimes }, text) => recognisedTimes?.([step(text), step(`5 minutes ${text}10 minutes`)]),
  },
  {
    name: 'timers of a step',
    module: '/app/food/steps/step-timers.ts',
    others: 'some',
    read: ({ stepTimers }, text) => [stepTimers?.(text), stepTimers?.(`${text}5 minutes ${text}`)],
  },
  {
    name: 'ingredients of a step',
    module: '/app/food/steps/step-ingredients.ts',
    read: ({ stepIngredients }, text) => stepIngredients?.({ ingredients: LIST, steps: [step(text), step(text)] }),
  },
  {
    name: 'the names that steps may call ingredients',
    module: '/app/food/steps/step-ingredients.ts',
    others: 'some',
    read: ({ stepIngredients }, text) =>
      stepIngredients?.({ ingredients: [ingredient('1', text, text)], steps: [step('Mix it.')] }),
  },
  {
    name: 'a spoken command',
    module: '/app/kitchen/cook-mode/spoken-command.ts',
    read: ({ spokenCommand }, text) => [spokenCommand?.(text, LIST), spokenCommand?.(`how much ${text}`, LIST)],
  },
  {
    name: 'the steps of a plan',
    module: '/app/kitchen/schedule/cooking-steps.ts',
    others: 'some',
    read: ({ cookingSteps }, text) =>
      cookingSteps?.({
        steps: [step(text), step(`5 minutes ${text}10 minutes`)],
        prep: MINUTES,
        wait: MINUTES,
        cook: MINUTES,
      }),
  },
  {
    name: 'instructions',
    module: '/app/recipes/publishing/instructions.ts',
    others: 'some',
    read: ({ stepsOf }, text) => [stepsOf?.(text), stepsOf?.(`1. ${text}\n${text.replaceAll(' ', '\n')}`)],
  },
  {
    name: 'servings of an import',
    module: '/app/exchange/texts/servings.ts',
    read: ({ parseServings }, text) => parseServings?.(text),
  },
  {
    name: 'a duration of an import',
    module: '/app/exchange/texts/durations.ts',
    read: ({ durationMinutes }, text) => durationMinutes?.(text),
  },
  {
    name: 'a recipe as plain text',
    module: '/app/exchange/texts/text.ts',
    others: 'some',
    read: ({ textFields }, text) => [
      textFields?.(`Pie\n\nIngredients\n${text}`),
      textFields?.(text.replaceAll(' ', '\n')),
    ],
  },
  {
    name: 'a recipe as Cooklang',
    module: '/app/exchange/formats/cooklang.ts',
    others: 'some',
    read: ({ cooklangFields }, text) => [
      cooklangFields?.(text),
      cooklangFields?.(`>> servings: ${text}\nMix @${text}`),
    ],
  },
  {
    name: 'whether a line is a step, and what of two readings of it is the same',
    module: '/app/exchange/pages/evidence.ts',
    others: 'some',
    read: ({ lineEvidence, lettersOf }, text) => [
      lineEvidence?.(text, 'method'),
      lineEvidence?.(text, 'ingredients'),
      lettersOf?.(text),
    ],
  },
  {
    name: 'ingredients behind steps',
    module: '/app/exchange/pages/listed-ends.ts',
    others: 'some',
    read: ({ withoutListedEnds }, text) => withoutListedEnds?.([step(`Mix it. 1 ${text}`)], [step(text)]),
  },
  {
    name: 'steps in one text',
    module: '/app/exchange/formats/steps.ts',
    others: 'some',
    read: ({ splitOnlyStep }, text) => splitOnlyStep?.([step(text)]),
  },
  {
    name: 'a recipe as JSON',
    module: '/app/exchange/formats/json-ld.ts',
    others: 'some',
    read: ({ thingsInText }, text) => [
      thingsInText?.(text),
      thingsInText?.(`{"@type":"Recipe","recipeYield":"${text}","name":${text}`),
    ],
  },
  {
    name: 'foods',
    module: '/app/food/foods/food-words.ts',
    read: ({ foodsIn, exactFoodsIn, closestFood, foodNamed }, text) => [
      foodsIn?.(text),
      exactFoodsIn?.(text),
      closestFood?.(text),
      foodNamed?.(text),
    ],
  },
  ...FOOD_READERS,
  {
    name: 'what a line has in it, written out',
    module: '/app/food/diets/written-out.ts',
    read: ({ writtenOutLine }, text) => [writtenOutLine?.(text), writtenOutLine?.(`chocolate manteca ${text}`)],
  },
  {
    name: 'words of diets and allergens',
    module: '/app/food/diets/diet-rules.ts',
    read: ({ forbiddenIn, allergenicIn, allergensNamed }, text) => [
      forbiddenIn?.(text, 'Vegan'),
      forbiddenIn?.(text, 'Gluten-Free'),
      allergenicIn?.(text, 'eggs'),
      allergensNamed?.(text),
    ],
  },
  {
    name: 'food pictures',
    module: '/app/food/foods/food-emoji.ts',
    read: ({ withEmojiNamed }, text) => withEmojiNamed?.(text),
  },
  {
    name: 'words of a search',
    module: '/app/food/foods/words.ts',
    read: ({ queryWords, wordsOf, tokensOf }, text) => [queryWords?.(text), wordsOf?.(text), tokensOf?.(text)],
  },
  {
    name: 'filters of a search',
    module: '/app/recipes/search/search.ts',
    read: ({ searchQuery }, text) =>
      searchQuery?.(new URLSearchParams({ q: text, with: text, without: text, cuisine: text, sort: text })),
  },
  {
    name: 'a question to the assistant',
    module: '/app/site/requests/parsed-request.ts',
    others: 'some',
    read: ({ parseRequest, servingsIn }, text) => [parseRequest?.(text), servingsIn?.(text)],
  },
  {
    name: 'a question that is refined',
    module: '/app/site/requests/refined-request.ts',
    others: 'some',
    read: ({ refineRequest }, text) =>
      refineRequest?.({ diet: 'Any', cuisine: 'Any', time: 60, ingredients: 'rice', refine: [text] }),
  },
  {
    name: 'what stands in for a food',
    module: '/app/food/diets/swaps.ts',
    others: 'some',
    read: ({ fittingSwaps }, text) => [
      fittingSwaps?.(text, ['Vegan'], []),
      fittingSwaps?.(`butter, ${text}`, ['Any'], ['milk']),
    ],
  },
  {
    name: 'what a recipe warns of',
    module: '/app/food/steps/recipe-care.ts',
    others: 'some',
    read: ({ careWarningsOfRecipe }, text) =>
      careWarningsOfRecipe?.(['pregnant', 'youngChild'], {
        title: text,
        ingredients: [ingredient('2', 'eggs'), ingredient('2', 'almonds', text), ingredient('2', 'salmon')],
        steps: [step(`Beat the eggs. ${text}`), step(text)],
      }),
  },
  {
    name: 'something to buy, in English',
    module: '/app/kitchen/items/parse-item.server.ts',
    others: 'some',
    read: ({ parseItem }, text) => parseItem?.(text, 'en'),
  },
  {
    name: 'something to buy, in Hindi',
    module: '/app/kitchen/items/parse-item.server.ts',
    others: 'some',
    read: ({ parseItem }, text) => parseItem?.(text, 'hi'),
  },
  {
    name: 'the weight of an ingredient',
    module: '/app/food/nutrition/estimated-nutrition.ts',
    others: 'some',
    read: ({ estimatedNutrition }, text) =>
      estimatedNutrition?.({
        ingredients: [ingredient(text), ingredient('2', text), ingredient('2', 'butter', text)],
        servings: 2,
      }),
  },
]
