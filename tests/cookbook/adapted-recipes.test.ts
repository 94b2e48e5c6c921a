// @module-tag slow
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UNITS, type Units } from '#app/base/request/units.ts'
import { adaptedRecipe } from '#app/recipes/recipe/adapted-recipe.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { ROOT } from '../support/site.ts'
import { type Manuscript, readFoodFiles, readManuscripts } from './editor.ts'

const SIZES = [0.5, 1, 1.5, 3]
const TIMES = /\d[\d½–]*(?: to \d+)? (?:seconds?|minutes?|hours?|days?|weeks?)/g
const NUMBER = '(?:\\d+[½⅓⅔¼¾⅛]?|[½⅓⅔¼¾⅛])'

/** What no cook would write, in any units. */
const ODD: [why: string, pattern: RegExp][] = [
  ['a decimal of a spoon, a cup or a pound', /\d\.\d+ ?(?:cups?|tsp|tbsp|teaspoons?|tablespoons?|oz|lb|inch)\b/],
  ['more than two decimals', /\d\.\d{3}/],
  ['teaspoons that are a tablespoon', /(?<!\d)(?:[3-9]|\d\d)[½¼¾]? (?:tsp|teaspoons?)\b/],
  ['tablespoons that are a cup', /(?<!\d)(?:1[6-9]|[2-9]\d)[½]? (?:tbsp|tablespoons?)\b/],
  ['grams that are a kilogram', /(?<!\d)\d{4,} ?(?:g|ml)\b/],
  ['ounces that are a pound', /(?<!\d)(?:1[6-9]|[2-9]\d)½? oz\b/],
  ['cups that nobody fills', /(?<!\d)(?:1[7-9]|[2-9]\d)[½¼¾⅓⅔]? cups\b/],
  [
    'one of many',
    /(?<![\d–.-])(?:1|[½⅓⅔¼¾⅛]) (?:[a-z]+ )?(?:cups|teaspoons|tablespoons|tins|cloves|handfuls|bunches|sprigs|slices|sticks|inches|eggs|tomatoes|onions|limes|lemons)\b/,
  ],
  [
    'many of one',
    /(?<!\d)(?:[2-9]|1[½⅓⅔¼¾]|\d\d)[½⅓⅔¼¾]? (?:cup|teaspoon|tablespoon|tin|clove|handful|bunch|sprig|egg|tomato|onion|lime|lemon)(?= |$|\))(?! (?:muffin|squeezer))/,
  ],
  ['the same twice', new RegExp(`(${NUMBER} (?:g|ml|cm|mm|cups?|oz|lb|in|inch|°C|°F)) \\(\\1\\)`)],
  ['an empty bracket', /\(\s*\)|\( | \)/],
  ['nothing of something', /(?<![\d.])0 /],
  ['no number at all', /NaN|Infinity|undefined|null/],
]
const NOT_METRIC = /°F|\d ?(?:cups?|oz|lb|inch|inches|in|quarts?)(?![\p{L}])(?! all)|[½¼¾⅓⅔] (?:cups?|oz|lb|inch)/u
/** What belongs to the other system; below ten grams ounces say nothing. */
const FOREIGN: Record<Units, RegExp | null> = {
  written: null,
  metric: NOT_METRIC,
  grams: NOT_METRIC,
  us: /°C|\d\d ?(?:g|ml)(?![\p{L}])|\d ?(?:kg|litres?|cm|mm)(?![\p{L}])/u,
}
/** Cups that hold rather than measure, and cups of something shredded, whose weight no table can tell. */
const OTHER_CUPS = /into \d+ cups|shredded, about/
/** Grams beside ounces that are rounded too far. */
const GRAMS_BESIDE = /(?<= oz \()\d+(?:\.\d)? g\b/g

const manuscripts = readManuscripts(join(ROOT, 'cookbook'), readFoodFiles())

function recipeOf({ recipe, steps }: Manuscript) {
  const ingredients = recipe.ingredients.flatMap((line) =>
    'section' in line
      ? []
      : { section: null, quantity: line.quantity ?? '', name: line.name, notes: line.notes ?? null },
  )
  const shown = {
    servings: recipe.servings,
    ingredients,
    steps: steps.map((text) => ({ section: null, text })),
    notes: null,
  }
  // The rules look at nothing else of a recipe.
  return shown as unknown as Recipe
}

test.each(UNITS)('no amount of the cookbook reads oddly in %s units, at any size', (units) => {
  const complaints = manuscripts.flatMap((manuscript) => {
    const original = recipeOf(manuscript)
    return SIZES.flatMap((size) => {
      const servings = Math.max(1, Math.round(original.servings * size))
      const { recipe } = adaptedRecipe(original, { servings, units })
      const texts = [
        ...recipe.ingredients.map(({ quantity, name, notes }) => `${quantity} ${name} [${notes ?? ''}]`.trim()),
        ...recipe.steps.map(({ text }) => text),
      ]
      const before = [
        ...original.ingredients.map(({ quantity, name, notes }) => `${quantity} ${name} [${notes ?? ''}]`.trim()),
        ...original.steps.map(({ text }) => text),
      ]
      return texts.flatMap((text, index) => {
        const found = ODD.flatMap(([why, pattern]) => {
          const odd = pattern.exec(text.replace(/into \d+ cups/, ''))
          return odd && !pattern.test(before[index] ?? '')
            ? `${why}: …${text.slice(Math.max(0, odd.index - 10), odd.index + 40)}`
            : []
        })
        const foreign = OTHER_CUPS.test(text) ? null : FOREIGN[units]?.exec(text.replace(GRAMS_BESIDE, ''))
        if (foreign) found.push(`not ${units}: …${text.slice(Math.max(0, foreign.index - 20), foreign.index + 30)}`)
        return found.map((complaint) => `${manuscript.file} × ${size}: ${complaint}`)
      })
    })
  })
  expect(complaints).toEqual([])
})

test('times are those of the recipe, whatever the servings and units', () => {
  for (const manuscript of manuscripts) {
    const original = recipeOf(manuscript)
    for (const units of UNITS) {
      const { recipe } = adaptedRecipe(original, { servings: original.servings * 3, units })
      const times = (shown: Recipe) => shown.steps.map(({ text }) => text.match(TIMES))
      expect(times(recipe), manuscript.file).toEqual(times(original))
    }
  }
})
