import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addedUp } from '#app/food/amounts/added-up.ts'
import { denialsIn } from '#app/food/foods/food-denials.ts'
import { boughtFor, readFormsCases, rightForms } from '../../../bench/shopping-forms.ts'
import { parseItem } from './parse-item.server.ts'

const cases = readFormsCases()
const [seen, unseen] = [cases.filter(({ isUnseen }) => !isUnseen), cases.filter(({ isUnseen }) => isUnseen)]
const linesOf = (texts: readonly string[]) =>
  addedUp(texts.map((text, at) => ({ id: String(at), needed: parseItem(text, 'en') })))

describe('forms, words and amounts are bought as an editor would', () => {
  test.each(seen)('$lines', (one) => expect(boughtFor(one)).toBe(one.expected))

  test('and nine of ten of those that were held out', { tags: 'slow' }, () => {
    expect(rightForms(unseen) / unseen.length).toBeGreaterThanOrEqual(0.9)
  })
})

test.each([
  ['200 g ajvar', '100 g chimichurri'],
  ['200 g bourbon creams', '100 g brandy snaps'],
  ['2 whiting fillets', '3 milkfish'],
  ['500 g blondies', '1 black forest gateau'],
  ['2 tsp malic acid', '1 tsp citric acid'],
  ['300 g vongole', '200 g tellina'],
])('%s and %s are two things, however alike what they contain', (one, other) => {
  expect(linesOf([one, other, one]).map(({ ids }) => ids)).toEqual([['0', '2'], ['1']])
})

describe('a denial is a form of the food', () => {
  const DENIALS =
    'gluten-free|lactose-free|dairy-free|vegan|vegetarian|nut-free|egg-free|alcohol-free|sugar-free|halal|kosher|low-salt|low-sodium|decaf|plant-based'
  const FOODS =
    'soy sauce|milk|butter|chocolate|sausages|bread|beer|cheese|yogurt|coffee|pesto|chicken|pasta|stock|flour|puff pastry'
  const pairs = DENIALS.split('|').flatMap((denial) => FOODS.split('|').map((food) => [denial, food] as const))

  test.each(pairs)('%s %s stays so in its name and is not added to the ordinary one', (denial, food) => {
    const lines = linesOf([`100 g ${food}`, `100 g ${denial} ${food}`, `50 g ${food} (${denial})`])
    const [ordinary, ...denied] = lines
    expect(ordinary?.name).not.toContain(denial)
    expect(denied.length).toBeGreaterThan(0)
    for (const { name } of denied) expect(name).toContain(denial)
  })

  test.each([
    ['glutenfreie Nudeln', 'gluten-free'],
    ['Milch, laktosefrei', 'lactose-free'],
    ['चीनी मुक्त जैम', 'sugar-free'],
    ['ग्लूटेन फ्री आटा', 'gluten-free'],
    ['वीगन मक्खन', 'vegan'],
    ['bina namak ka makhan', 'salt-free'],
    ['wine without alcohol', 'alcohol-free'],
    ['free from nuts', 'nut-free'],
    ['koscheres Salz', 'kosher'],
    ['हलाल चिकन', 'halal'],
    ['reduced-sodium broth', 'low-sodium'],
    ['entkoffeinierter Kaffee', 'decaf'],
    ['free-range eggs', undefined],
    ['egg fried rice', undefined],
    ['freekeh', undefined],
  ])('%s: %s', (text, form) => expect(denialsIn(text)[0]?.form).toBe(form))
})

const someLines = fc.array(fc.constantFrom(...new Set(cases.flatMap(({ lines }) => lines))), { maxLength: 10 })

describe('whatever the lines are', () => {
  test('adding them up in two steps finds the same things as in one, in any order', () => {
    const shuffled = someLines.chain((texts) =>
      fc.tuple(fc.constant(texts), fc.shuffledSubarray(texts, { minLength: texts.length }), fc.nat(10)),
    )
    fc.assert(
      fc.property(shuffled, ([texts, others, at]) => {
        const bought = (some: readonly string[]) =>
          linesOf(some)
            .map(({ name, amount }) => `${name}: ${amount}`)
            .sort()
        const keys = (some: readonly string[]) => linesOf(some).map(({ key }) => key)
        expect(bought(others)).toEqual(bought(texts))
        expect(new Set([...keys(texts.slice(0, at)), ...keys(texts.slice(at))])).toEqual(new Set(keys(texts)))
      }),
    )
  })

  test('a list shows no piece of an egg, lemon or tin', () => {
    const amounts = fc.array(fc.constantFrom('½', '1½', '¼', '2', '1⅓', '⅔'), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(amounts, fc.constantFrom('eggs', 'lemons', 'onions', 'tins chickpeas'), (some, food) => {
        const [line] = linesOf(some.map((amount) => `${amount} ${food}`))
        expect(line?.amount.split(' · ')[0]).toMatch(/^\d+(?: tins?)?$/)
      }),
    )
  })
})
