import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stepIngredients } from '#app/food/steps/step-ingredients.ts'
import type { CookbookRecipe } from '#app/recipes/cookbook/cookbook-file.ts'
import { readFoodFiles, readManuscripts } from './editor.ts'

const root = join(import.meta.dirname, '../..')
const manuscripts = readManuscripts(join(root, 'cookbook'), readFoodFiles())

/** The ingredients and steps of a recipe file, each with the heading above it. */
function partsOf(recipe: CookbookRecipe) {
  let section: string | null = null
  const ingredients = recipe.ingredients.flatMap((line) => {
    if ('section' in line) section = line.section
    return 'section' in line
      ? []
      : [{ section, quantity: line.quantity ?? '', name: line.name, notes: line.notes ?? null }]
  })
  section = null
  const steps = recipe.steps.flatMap((step) => {
    if (typeof step !== 'string') section = step.section
    return typeof step === 'string' ? [{ section, text: step }] : []
  })
  return { ingredients, steps }
}

/** What an editor found by reading: for each recipe and step the lines of its list, those that could be decided either way apart. */
function handMade() {
  const text = readFileSync(join(root, 'tests/fixtures/step-ingredients.txt'), 'utf8').replace(/^#.*\n/gm, '')
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const [name = '', ...lines] = block.split('\n')
      const answers = lines.map((line) => {
        const marks = line.replace(/^\d+:/, '').match(/\d+\??/g) ?? []
        return {
          needed: new Set(marks.filter((mark) => !mark.endsWith('?')).map(Number)),
          open: new Set(marks.filter((mark) => mark.endsWith('?')).map((mark) => Number.parseInt(mark, 10))),
        }
      })
      return { name, answers }
    })
}

test('the ingredients of each step are those that an editor found in 30 recipes', { tags: 'slow' }, () => {
  const counts = { right: 0, found: 0, wanted: 0 }
  const answered = handMade()
  expect(answered).toHaveLength(30)
  for (const { name, answers } of answered) {
    const manuscript = manuscripts.find(({ file }) => file.slice(4) === `${name}.yaml`)
    if (!manuscript) throw new Error(`there is no recipe ${name}`)
    const matches = stepIngredients(partsOf(manuscript.recipe))
    expect(answers, name).toHaveLength(matches.length)
    for (const [index, { needed, open }] of answers.entries()) {
      const found = (matches[index] ?? []).map(({ line }) => line + 1).filter((line) => !open.has(line))
      counts.found += found.length
      counts.right += found.filter((line) => needed.has(line)).length
      counts.wanted += needed.size
    }
  }
  expect(counts.right / counts.found).toBeGreaterThan(0.97)
  expect(counts.right / counts.wanted).toBeGreaterThan(0.94)
})

test('what a step names is where it says', { tags: 'slow' }, () => {
  for (const { recipe } of manuscripts) {
    const { steps, ingredients } = partsOf(recipe)
    for (const [index, found] of stepIngredients({ steps, ingredients }).entries())
      for (const { from, to } of found) expect(steps[index]?.text.slice(from, to)).toMatch(/^[\p{L}\d].*[\p{L}\d]$/su)
  }
})

const stepsOf = (names: string[], texts: string[]) =>
  stepIngredients({
    ingredients: names.map((name) => ({ section: null, quantity: '1', name, notes: null })),
    steps: texts.map((text) => ({ section: null, text })),
  }).map((found) => found.map(({ line }) => names[line]))

test('Hindi steps name Hindi ingredients', () => {
  const names = ['प्याज़', 'टमाटर', 'जीरा', 'नमक', 'तेल']
  expect(stepsOf(names, ['तेल गरम करें और जीरा डालें।', 'प्याज डालकर भूनें।', 'टमाटर और नमक मिलाएँ।'])).toEqual([
    ['जीरा', 'तेल'],
    ['प्याज़'],
    ['टमाटर', 'नमक'],
  ])
})

test('a step as long as it may be finds every ingredient of a list as long as it may be', () => {
  const names = Array.from({ length: 100 }, (_, index) => `red onion ${index}`)
  const [found] = stepsOf(names, ['Add the red onion. '.repeat(1000)])
  expect(found).toHaveLength(100)
})
