import { expect, test } from 'vitest'
import { lemonRice } from '../../../tests/support/lemon-rice.ts'
import { recipeCooklang } from './recipe-cooklang.ts'

const address = 'https://food.example/recipe/7'
const bodyOf = (text: string) => text.slice(text.indexOf('\n---\n') + 5).trim()
const stepOf = (text: string, ingredients = lemonRice.ingredients) =>
  bodyOf(recipeCooklang({ ...lemonRice, notes: null, ingredients, steps: [{ section: null, text }] }, address))
const named = (name: string, quantity = '') => ({ section: null, quantity, name, notes: null })

test('a recipe in Cooklang has its ingredients and times in the steps, and the ones left over first', () => {
  expect(bodyOf(recipeCooklang(lemonRice, address))).toBe(`> For the top

@thyme{2%sprigs}

== Rice ==

Boil the @basmati rice{200%g}(rinsed) in water with @salt{½%tsp} for ~{10%minutes}.

== Top ==

Squeeze the @lemon{2} (both halves) over \\-\\- and serve \\@home.

> Keeps two days.`)
})

test('an ingredient is marked where it is a word of its own, the longer name before the shorter', () => {
  const ingredients = [named('oil', '1 tsp'), named('olive oil', '2 tbsp'), named('egg')]
  expect(stepOf('Boil the eggs in olive oil, then oil an egg.', ingredients)).toBe(
    'Boil the eggs in @olive oil{2%tbsp}, then @oil{1%tsp} an @egg{}.',
  )
})

test('of two ingredients with one name none is marked in a step, so that each keeps its amount', () => {
  expect(stepOf('Add the salt.', [named('salt', '1 tsp'), named('salt')])).toBe(
    '@salt{1%tsp}\n@salt{}\n\nAdd the salt.',
  )
})

test('a step that is nothing but an ingredient stays a step', () => {
  expect(stepOf('Salt.', [named('Salt')])).toBe('@Salt{}\n\nSalt.')
})

test('signs of the language in names, amounts and steps are only signs', () => {
  expect(stepOf('= [- {a} #1 ~ > \\', [named('a@b (c) {d}', '5 % %')])).toBe(
    '@a\\@b \\(c) \\{d\\}{5%\\% \\%}\n\n\\= \\[- \\{a\\} \\#1 \\~ > \\\\',
  )
})

test.each([
  ['Bake for 1½ hours, then 15 to 20 minutes more.', 'Bake for ~{1½%hours}, then ~{15 to 20%minutes} more.'],
  ['Rest ½ hour, fry 5–6 minutes.', 'Rest ~{½%hour}, fry ~{5–6%minutes}.'],
  ['20 से 25 मिनट पकाएँ।', '~{20 से 25%मिनट} पकाएँ।'],
  ['Cut 2 to 3 cm, in 11/2 minutes.', 'Cut 2 to 3 cm, in 11/2 minutes.'],
])('the times of a step are timers: %s', (text, written) => {
  const recipe = { ...lemonRice, ingredients: [], steps: [{ section: null, text }] }
  expect(recipeCooklang(recipe, 'https://food.example/recipe/7')).toContain(`\n\n${written}\n`)
})
