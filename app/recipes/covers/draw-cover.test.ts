import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { DISH_KINDS } from '#app/recipes/recipe/recipe.ts'
import type { CoverRequest } from './dish.ts'
import { DISHES, DISHES_BY_KIND } from './dishes.data.ts'
import { drawCover, planOf } from './draw-cover.ts'

const DAL: CoverRequest = {
  title: 'Dal Tadka',
  kind: 'Main Course',
  ingredients: ['1 cup lentils', '2 tomatoes', '1 onion'],
}
const folder = join(import.meta.dirname, '../../../cookbook/recipes')
const cookbook = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => parse(readFileSync(join(folder, name), 'utf8')))
  .map(({ title, category, ingredients }): CoverRequest => {
    const lines = (ingredients as { quantity?: string; name?: string }[]).map(
      ({ quantity = '', name = '' }) => `${quantity} ${name}`,
    )
    return { title, kind: category, ingredients: lines }
  })

/** What distinguishes two covers at a glance: the dish, what it is served in, the table, and the first foods. */
function glance(request: CoverRequest) {
  const { hero, filling, serving, setting, foods } = planOf(request)
  return [hero ?? filling, serving, setting.table, ...foods.slice(0, 2).map(({ food }) => food)].join(' ')
}

describe('a made cover', () => {
  test('is the same for the same recipe, and another for another title or other ingredients', {
    tags: 'slow',
  }, async () => {
    const [one, same, other, richer] = await Promise.all([
      drawCover(DAL),
      drawCover({ ...DAL, ingredients: [...DAL.ingredients] }),
      drawCover({ ...DAL, title: 'Dal Tadka, the way we make it' }),
      drawCover({ ...DAL, ingredients: [...DAL.ingredients, '1 bunch spinach'] }),
    ])
    expect(same).toBe(one)
    expect(new Set([one, other, richer]).size).toBe(3)
  })

  test('differs at a glance for the recipes of the cookbook', { tags: 'slow' }, () => {
    expect(cookbook).toHaveLength(126)
    expect(new Set(cookbook.map(glance)).size).toBeGreaterThanOrEqual(122)
    const grounds = new Map<string, number>()
    for (const request of cookbook) {
      const { table } = planOf(request).setting
      grounds.set(table, (grounds.get(table) ?? 0) + 1)
    }
    expect(Math.max(...grounds.values())).toBeLessThan(126 / 6)
  })

  test('can be drawn for every dish, every kind of dish, and whatever is typed', { tags: 'slow' }, async () => {
    const titles = DISHES.flatMap(({ words, servings, heroes = {} }) =>
      [words.split(',')[0] ?? '', ...Object.keys(heroes).map((food) => `${food} ${words.split(',')[0]}`)].flatMap(
        (title) => servings.map((_, count) => `${title} ${'!'.repeat(count)}`),
      ),
    )
    const typed = [
      '',
      '🍕🍕🍕',
      '<script>alert(1)</script> & "soup"',
      '\u0000',
      'ऄ'.repeat(120),
      'url(#x) href="#top-pie"',
    ]
    const requests = [
      ...titles.map((title) => ({ title, kind: 'Main Course', ingredients: ['200 g rice', '2 eggs', '1 lemon'] })),
      ...typed.map((title) => ({ title, kind: 'Snack', ingredients: [title, title] })),
      ...DISH_KINDS.map((kind) => ({ title: 'Nameless', kind, ingredients: [] })),
      ...cookbook,
    ]
    const longest = { length: 0 }
    for (const [at, request] of requests.entries()) {
      const svg = await drawCover(request)
      longest.length = Math.max(longest.length, svg.length)
      expect(svg, request.title).not.toContain('script')
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      if (at % 9 === 0) expect(XMLValidator.validate(svg), request.title).toBe(true)
    }
    expect(longest.length).toBeLessThan(600_000)
  })

  test('has a dish for every kind that a recipe can be', () => {
    expect(Object.keys(DISHES_BY_KIND).sort()).toEqual([...DISH_KINDS].sort())
  })
})
