import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { inLanguage } from '#app/base/request/in-language.ts'
import { durationMinutes } from '#app/exchange/texts/durations.ts'
import { parseServings } from '#app/exchange/texts/servings.ts'
import { parseCookbookFile } from '#app/food/foods/yaml-file.ts'
import { mainFoodOfRecipe } from '#app/recipes/catalog/main-food.ts'
import { CookbookRecipe } from '#app/recipes/cookbook/cookbook-file.ts'
import { drawCover, planOf } from '#app/recipes/covers/draw-cover.ts'
import { bandsOf, similarityOf } from '#app/recipes/near-duplicates/min-hash.ts'
import { comparedText, shinglesOf } from '#app/recipes/near-duplicates/shingles.ts'
import { amountAlone } from '#app/recipes/notes/amount-alone.ts'
import { ownVersion, writtenLine } from '#app/recipes/notes/recipe-note.ts'
import { entriesOf, instructionsOf } from '#app/recipes/publishing/instructions.ts'
import { adaptedRecipe } from '#app/recipes/recipe/adapted-recipe.ts'
import { cookingFigures, kindFigures } from '#app/recipes/recipe/figures.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { statedChangesIn } from '#app/recipes/reviews/stated-changes.ts'
import { isMaterialChange } from '#app/recipes/revisions/material-change.ts'
import { differenceOf } from '#app/recipes/versions/difference.server.ts'
import { AssistantRequest } from '#app/site/requests/assistant.ts'
import { refineRequest } from '#app/site/requests/refined-request.ts'
import { ROOT } from '../support/site.ts'
import { below, expectApproved } from './approval.ts'
import { DISHES, lineText } from './dishes.ts'
import { REQUESTED } from './requests.data.ts'

/** What a drawing is made of: how many shapes of each kind, and what its every number comes to. */
function drawnOf(svg: string) {
  const shapes = Map.groupBy(svg.matchAll(/<(path|circle|ellipse|rect|use|g)\b/g), ([, name]) => name)
  const counts = [...shapes].map(([name, all]) => `${all.length} ${name}`).sort()
  return `${counts.join(', ')}, drawn as ${createHash('sha256').update(svg).digest('hex').slice(0, 8)}`
}

test('covers are planned and drawn as approved', async () => {
  const lines: string[] = []
  for (const { title, category, ingredients } of DISHES) {
    const request = { title, kind: category, ingredients: ingredients.map(lineText) }
    const { serving, hero, filling, colour, foods, isSweet, setting } = planOf(request)
    const shown = foods.map(({ food }) => food).join(', ')
    const dish = `${hero ?? filling} ${colour} in ${serving}${isSweet ? ', sweet' : ''}`
    lines.push(
      `${title}: ${dish}; ${shown}; on ${Object.values(setting).join(' ')}; ${drawnOf(await drawCover(request))}`,
    )
  }
  await expectApproved('covers', lines)
})

/** A dish that somebody has changed: without its first step, with another main ingredient, other amounts, or only better words. */
const VERSIONS: readonly [name: string, change: (dish: Recipe) => Recipe][] = [
  ['without the first step', (dish) => ({ ...dish, steps: dish.steps.slice(1) })],
  [
    'with lentils',
    (dish) => ({
      ...dish,
      ingredients: dish.ingredients.with(0, { section: null, quantity: '200 g', name: 'lentils', notes: null }),
    }),
  ],
  ['for twice as many', (dish) => adaptedRecipe(dish, { servings: dish.servings * 2, units: 'written' }).recipe],
  [
    'spelt otherwise',
    (dish) => ({
      ...dish,
      steps: dish.steps.map((step) => ({ ...step, text: step.text.replace('colour', 'color').replace(/\.$/, '!') })),
    }),
  ],
]
const wordsOf = (dish: Recipe) => ({
  ...{ title: dish.title, description: dish.description, allergens: dish.allergens, notes: '' },
  ingredients: dish.ingredients.map(lineText),
  instructions: instructionsOf(dish.steps),
  servings: dish.servings,
  ...{ prepTime: dish.prep.minutes, waitTime: dish.wait.minutes, cookTime: dish.cook.minutes },
  dietaryInfo: dish.dietaryInfo,
})

test('versions differ, and copies are alike, as approved', () =>
  expectApproved(
    'versions',
    [...DISHES.slice(0, 6), ...DISHES.slice(-3)].flatMap((dish, at) => {
      const shingles = shinglesOf(comparedText(dish)) ?? new Set<number>()
      const near = DISHES.flatMap((other) => {
        const alike = other === dish ? 0 : similarityOf(shingles, shinglesOf(comparedText(other)) ?? new Set())
        return alike > 0.01 ? `${other.title} ${alike.toFixed(2)}` : []
      })
      return below(dish.title, [
        `like ${near.join(', ') || 'no other'}`,
        ...VERSIONS.flatMap(([name, change]) => {
          const version = change(dish)
          const other = shinglesOf(comparedText(version)) ?? new Set<number>()
          const bands = bandsOf(other)
          const shared = bandsOf(shingles).filter((band, place) => band === bands[place]).length
          const { ingredients, steps, servings } = differenceOf(wordsOf(dish), wordsOf(version))
          const changes = [...ingredients, ...steps].flatMap((line) =>
            line.kind === 'same'
              ? []
              : line.kind === 'changed'
                ? line.parts.flatMap(({ kind, text }) => (kind === 'same' ? [] : `${kind} “${text.trim()}”`))
                : `${line.kind}: ${line.text.slice(0, 40)}`,
          )
          const material = isMaterialChange(dish, version) ? 'another dish' : 'the same dish'
          const title = `${name}: ${material}, alike by ${similarityOf(shingles, other).toFixed(2)}, ${shared} bands`
          return below(
            title,
            at < 3 || at > 6 ? [...changes.slice(0, 12), ...(servings ? [`serves ${servings.join(' → ')}`] : [])] : [],
          )
        }),
      ])
    }),
  ))

test('changes that reviews tell of are as approved', () => {
  const folder = join(ROOT, 'cookbook/recipes')
  const files = readdirSync(folder).sort()
  const texts = files.flatMap((file) =>
    parseCookbookFile(file, readFileSync(join(folder, file), 'utf8'), CookbookRecipe).reviews.flatMap(
      ({ text }) => text ?? [],
    ),
  )
  return expectApproved(
    'changes-in-reviews',
    texts.flatMap((text) => {
      const changes = statedChangesIn(text).map(
        ({ kind, food, instead }) => `${kind} ${food}${instead && ` → ${instead}`}`,
      )
      return changes.length > 0 ? `${text.slice(0, 70)} ⇒ ${changes.join(', ')}` : []
    }),
  )
})

const TIMES = [
  ...[
    '45 min',
    '1 h 20',
    '1h30',
    '1:15',
    'PT1H5M',
    'P1DT2H',
    '90',
    '90 minutes',
    '2 hours',
    '1½ hours',
    '1 1/2 hrs',
    '½ hour',
  ],
  ...[
    'half an hour',
    'an hour and a half',
    '20-25 mins',
    '2 to 3 hours',
    'overnight',
    '1 day',
    '30 Min.',
    '1 Std. 10 Min.',
  ],
  ...[
    '2 heures',
    '15 मिनट',
    'डेढ़ घंटा',
    'आधा घंटा',
    '1 hr 15 min (plus chilling)',
    'about 40 minutes',
    'soon',
    '',
    '1.5 hours',
  ],
]
const YIELDS = [
  ...[
    '4',
    'Serves 4',
    '4-6 servings',
    'makes 24 cookies',
    '2 dozen',
    '1 loaf',
    'one 9-inch cake',
    '500 ml',
    '4 people',
    '6 Portionen',
  ],
  ...[
    'pour 4 personnes',
    '4 लोगों के लिए',
    '12 muffins (6 servings)',
    'about 3 cups',
    'a dozen',
    'eight',
    'many',
    '½ serving',
    '1.5 kg',
  ],
]

test('times and yields are read as approved', () =>
  expectApproved('times-and-yields', [
    ...TIMES.map((text) => `${text} → ${durationMinutes(text) ?? '–'} minutes`),
    ...YIELDS.map((text) => `${text} → ${parseServings(text) ?? '–'} servings`),
  ]))

const INSTRUCTIONS = [
  '1. Boil the rice.\n2. Fry the onion.\nuntil golden.\n3. Serve.',
  'For the dough:\nMix.\n\nKnead.\nFor the filling:\nStir.',
  'Step 1: Chop.\nStep 2: Cook for 10 minutes.\n\nNote: keeps well.',
  '• Wash\n• Peel\n- Cut',
  '१. चावल उबालें।\n२. परोसें।',
  '# Sauce\nSimmer.\n1) Not the first number.\n5) Fifth.',
  '   \n ',
]

test('instructions are parted as approved', () =>
  expectApproved(
    'instructions',
    INSTRUCTIONS.flatMap((text) =>
      below(
        JSON.stringify(text),
        entriesOf(text).map((entry) => `${entry.isHeading ? '# ' : ''}${entry.text}`),
      ),
    ),
  ))

test('figures, main foods and own amounts of recipes are as approved', () => {
  const figures = (dish: Recipe) =>
    [...cookingFigures(dish), ...kindFigures(dish)].map((figure) => Object.values(figure).filter(Boolean).join(' '))
  return expectApproved(
    'figures-of-recipes',
    DISHES.flatMap((dish, at) => {
      const [first] = dish.ingredients
      const amounts = first
        ? [
            { line: writtenLine(first), amount: '7 spoons' },
            { line: 'gone', amount: '1' },
          ]
        : []
      const { recipe, written } = ownVersion(dish, amounts)
      return below(dish.title, [
        `main food ${mainFoodOfRecipe(dish) ?? 'unknown'}`,
        figures(dish).join(', '),
        ...(at % 6 === 0 ? [inLanguage('hi', () => figures(dish).join(', '))] : []),
        `${recipe.ingredients[0]?.quantity} instead of ${JSON.stringify(written)}; ${amountAlone(`3 cups ${first?.name}`, first?.name ?? '')}`,
      ])
    }),
  )
})

test('requests to the assistant are understood as approved', () =>
  expectApproved(
    'understood-requests',
    REQUESTED.flatMap(([diet, cuisine, time, ingredients, ...refine]) => {
      const { wanted, ...request } = refineRequest(AssistantRequest.parse({ diet, cuisine, time, ingredients, refine }))
      const facts = Object.entries(request).filter(
        ([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
      )
      const foods = wanted.map((food) => Object.values(food).flat().join(' '))
      return `${[diet, cuisine, ingredients, ...refine].join(' / ')} → ${foods.join(', ') || 'no food'}; ${facts.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join('; ')}`
    }),
  ))
