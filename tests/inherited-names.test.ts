import { describe, expect, test } from 'vitest'
import { parseIngredientLine } from '#app/food/amounts/ingredient-line.ts'
import { swapsFor } from '#app/food/diets/swaps.ts'
import { foodNamed, foodsIn, unknownWordsIn } from '#app/food/foods/food-words.ts'
import { monthsOfFood } from '#app/food/foods/seasons.ts'
import { storingOf } from '#app/food/foods/storing.ts'
import { queryWords, respelled, tokensOf } from '#app/food/foods/words.ts'
import { amountOf } from '#app/food/nutrition/amount.ts'
import { parseItem } from '#app/kitchen/items/parse-item.server.ts'
import { shownDish } from '#app/recipes/covers/dish.ts'
import { mentionPieces } from '#app/recipes/questions/mentions.ts'
import { cuisineText, kindText } from '#app/recipes/recipe/kinds.ts'
import { parseRequest } from '#app/site/requests/parsed-request.ts'

/** Names that every object has, and a word of each one's shape that none has. */
const NAMES = [
  ['constructor', 'ponstructor'],
  ['toString', 'zoString'],
  ['valueOf', 'zalueOf'],
  ['hasOwnProperty', 'zasOwnProperty'],
  ['__proto__', '__zroto__'],
] as const

/** What reads a word that anybody may have typed and looks it up in a table. */
const READERS: Record<string, (word: string) => unknown> = {
  'the kind of a dish': kindText,
  'a cuisine': cuisineText,
  'a food': (word) => [foodNamed(word), foodsIn(word), unknownWordsIn(word)],
  'a spelling': (word) => [respelled(word), queryWords(word), tokensOf(word)],
  'what replaces a food': (word) => swapsFor(word, 'Vegan', []),
  'the season of a food': (word) => monthsOfFood(word, 'north'),
  'how a food is stored': storingOf,
  'an ingredient': (word) =>
    [word, `2 ${word}`, `2 ${word} rice`, `${word} cups rice`, `2 &${word}; rice`].map(parseIngredientLine),
  'the weight of an ingredient': (word) =>
    [`2 ${word}`, word].map((quantity) => amountOf({ quantity, name: word, notes: null })),
  'what is to buy': (word) => [word, `2 ${word}`, `${word} of rice`].map((text) => parseItem(text, 'en')),
  'what is drawn of a dish': (word) => shownDish({ title: word, kind: 'Snack', ingredients: [word] }),
  'a mention': (word) => mentionPieces(`@${word} and @anna`, { anna: 'Anna' }),
  'what a cook asks for': (word) => [parseRequest(`${word} with rice`), parseRequest(`rice without ${word}`)],
}

describe.each(Object.entries(READERS))('%s', (_, read) => {
  test.each(NAMES)('called %s is read as any other word is', (name, other) => {
    const shownAs = (word: string) => {
      const stem = word.replace(/_/g, '')
      return JSON.stringify(read(word)).replaceAll(new RegExp(stem.slice(0, -1), 'gi'), 'NAME')
    }
    expect(shownAs(name)).toBe(shownAs(other))
  })
})
