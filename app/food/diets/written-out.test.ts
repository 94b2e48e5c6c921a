import { describe, expect, test } from 'vitest'
import { FOODS } from '#app/food/foods/foods.ts'
import { factsOfSteps, lineFacts } from './suits.ts'

const contentsIn = (line: string) => [...lineFacts(line).contents.keys()]
const mayBeIn = (line: string) => [...new Set([...contentsIn(line), ...lineFacts(line).checks.keys()])]

describe('a food that names a size, an amount, a colour or fodder is not in a line', () => {
  test.each([
    ['a nut of butter', ['milk']],
    ['a walnut of soft butter', ['milk']],
    ['a hazelnut of lard', ['flesh']],
    ['a walnut-sized lump of tamarind', []],
    ['a walnut sized piece of ginger', []],
    ['hazelnut-size piece of jaggery', []],
    ['a piece of jaggery about the size of an egg', []],
    ['2 potatoes, the size of an egg', []],
    ['a lump of butter the size of a walnut', ['milk']],
    ['1 onion, as big as an egg', []],
    ['ginger, no bigger than a walnut', []],
    ['a few shakes of fish sauce', ['fish', 'flesh']],
    ['20 gnocchi, smaller than walnuts', ['gluten']],
    ['600 g milk-fed veal, diced', ['flesh']],
    ['acorn-fed pork shoulder', ['flesh']],
    ['1 chestnut-fed ham', ['flesh']],
    ['200 ml nut-brown ale', ['gluten']],
  ])('%s: %s', (line, contents) => expect(contentsIn(line)).toEqual(contents))

  test.each([
    ['walnut pieces, pea-sized', 'nuts'],
    ['a walnut-sized lump of butter and 3 walnuts', 'nuts'],
    ['3 walnuts the size of an egg', 'nuts'],
    ['medium-sized eggs', 'eggs'],
    ['6 eggs, large-sized', 'eggs'],
    ['walnut halves', 'nuts'],
    ['nut butter', 'nuts'],
    ['a handful of nuts of any kind', 'nuts'],
    ['milk-fed starter', 'milk'],
    ['brown butter with hazelnuts', 'nuts'],
    ['50 g nuts, brown ones', 'nuts'],
    ['1 nut of nut butter', 'nuts'],
  ])('%s: %s', (line, content) => expect(contentsIn(line)).toContain(content))

  test.each([
    '500 g langoustines in the shell',
    'walnuts in their shells',
    'prawns, shell-on',
    '12 eggs in shell',
    'clams, still in the shell',
  ])('%s are known', (line) => expect(lineFacts(line).isKnown).toBe(true))
})

describe('a food that is described is what it is called', () => {
  test.each([
    '6 tbsp liquid from a tin of chickpeas, whipped',
    '150 ml liquid from tinned chickpeas',
    'liquid (from a can of chickpeas)',
    'water drained from a jar of chickpeas',
    'the brine of a tin of chickpeas',
  ])('%s is aquafaba', (line) => {
    expect(lineFacts(line).isKnown).toBe(true)
    expect(mayBeIn(line)).toEqual([])
  })

  test.each([
    '300 ml stock from a vegetable cube',
    'stock (made with a vegetable cube)',
    'broth from 2 veggie stock cubes',
  ])('%s is of vegetables', (line) => {
    expect(mayBeIn(line)).not.toContain('flesh')
    expect(mayBeIn(line)).toContain('gluten')
  })

  test.each([
    ['liquid from a tin of tuna', 'fish'],
    ['liquid from a tin of evaporated milk', 'milk'],
    ['stock from a cube', 'flesh'],
    ['stock from vegetables and a ham bone', 'flesh'],
  ])('%s may have %s', (line, content) => expect(mayBeIn(line)).toContain(content))
})

describe('what a food is for is not in it', () => {
  test.each([
    ['beef dripping, for the Yorkshires', 'milk'],
    ['100 g rice flour, for the pancakes', 'eggs'],
    ['a slosh of malt vinegar for the fish', 'fish'],
    ['50 g sugar for the custard', 'milk'],
  ])('%s has no %s', (line, content) => expect(mayBeIn(line)).not.toContain(content))

  test.each([
    ['sauce for the carbonara', 'eggs'],
    ['dressing for the Caesar salad', 'fish'],
    ['2 sheets for the puff pastry', 'gluten'],
    ['For the pancakes: 2 eggs', 'eggs'],
    ['flour for the pastry and 2 eggs', 'eggs'],
    ['oil for the tin and butter', 'milk'],
  ])('%s may have %s', (line, content) => expect(mayBeIn(line)).toContain(content))
})

describe('where a food is from, what it is for and what it stood in tell nothing of what is in it', () => {
  test.each([
    'bread of yesterday',
    'onions in half moons',
    'strawberries in season',
    'berries from the garden, washed',
    'hot broth when needed',
    'crusty bread to mop up',
    'gherkins (plus 2 tbsp of the brine)',
    'pineapple and 100 ml of its juice',
    'black beans with some of their liquid',
    '2 soup spoons of oil',
  ])('%s is known', (line) => expect(lineFacts(line).isKnown).toBe(true))

  test.each([
    'bread of the devil',
    'broth when the gremolke is in',
    'bread to mop up the zibblesauce',
    'beans with some of the zibble',
    'berries from the zibble',
  ])('%s is not', (line) => expect(lineFacts(line).isKnown).toBe(false))

  test.each([
    ['chipotles in adobo (plus 1 tbsp of the sauce)', 'soy'],
    ['noodles and 2 tbsp of the sauce', 'soy'],
  ])('%s may have %s', (line, content) => expect(mayBeIn(line)).toContain(content))
})

describe('a name of something else, as the food beside it says', () => {
  test.each([
    ['feta (Danish for me)', 'gluten'],
    ['Danish butter', 'gluten'],
    ['floury spuds (Roosters)', 'flesh'],
    ['mushrooms (champignon, or mixed with oyster)', 'molluscs'],
    ['potatoes, Roosters if you can', 'flesh'],
    ['roasted chana dal (dalia)', 'gluten'],
    ['dalia (roasted gram)', 'gluten'],
    ['yoghurt (soy)', 'gluten'],
    ['lecithin (soy)', 'gluten'],
    ['milk (coconut or soy)', 'gluten'],
    ['margarine (no milk, no soy)', 'gluten'],
    ['dark chocolate (soy and nut free)', 'gluten'],
    ['chocolate (check for soy)', 'gluten'],
  ])('%s has no %s', (line, content) => expect(mayBeIn(line)).not.toContain(content))

  test.each([
    ['4 Danish', 'gluten'],
    ['feta and a Danish pastry', 'gluten'],
    ['1 rooster', 'flesh'],
    ['soy, honey and ginger', 'gluten'],
    ['mushrooms in oyster sauce', 'molluscs'],
    ['mushrooms and 6 oysters', 'molluscs'],
    ['a few drops of light soy', 'gluten'],
    ['2 tbsp soy', 'gluten'],
    ['dark soy or tamari', 'gluten'],
    ['100 g dalia', 'gluten'],
    ['chana dal and dalia', 'gluten'],
  ])('%s has %s', (line, content) => expect(mayBeIn(line)).toContain(content))
})

describe('what else a food is free of leaves it what it is', () => {
  test.each([
    ['milk chocolate free from soy', 'milk'],
    ['biscuits free from nuts', 'gluten'],
    ['butter free of salt', 'milk'],
    ['eggs free from antibiotics', 'eggs'],
    ['sausages free of gluten', 'flesh'],
    ['free-range eggs', 'eggs'],
  ])('%s: %s', (line, content) => expect(mayBeIn(line)).toContain(content))

  test.each([
    ['egg-free noodles from the market', 'eggs'],
    ['milk-free spread', 'milk'],
    ['rice noodles free from gluten', 'gluten'],
    ['coconut yoghurt (free from milk)', 'milk'],
  ])('%s: no %s', (line, content) => expect(mayBeIn(line)).not.toContain(content))
})

describe('lard or butter, as a line says', () => {
  test.each([
    ['120 g manteca', ['flesh', 'milk']],
    ['120 g manteca (pork lard)', ['flesh']],
    ['100 g manteca de cerdo', ['flesh']],
    ['manteca de chancho', ['flesh']],
    ['100 g de manteca (receta argentina)', ['milk']],
    ['manteca de vaca', ['milk']],
    ['200 g manteca (butter)', ['milk']],
    ['manteca (lard or butter)', ['flesh', 'milk']],
    ['manteca de cacao', []],
    ['100 g mantequilla', ['milk']],
  ])('%s: %s', (line, contents) => expect(mayBeIn(line).toSorted()).toEqual(contents))

  test('in a step it may be either', { tags: 'slow' }, () => {
    const [found] = factsOfSteps([{ text: 'Fry onion and garlic in 3 tbsp manteca until golden.' }], ['onion'])
    expect([...(found?.checks.keys() ?? [])].toSorted()).toEqual(['flesh', 'milk'])
  })
})

describe('which white of a chocolate', () => {
  test.each([
    '200 g chocolate, half dark and half white',
    '75 g dark chocolate (70%), plus 50 g white for drizzling',
    '100 g dark chocolate and 100 g white, chopped',
    'chocolate (dark or white)',
    'chocolate chips: dark, white',
    '100 g dark chocolate; 20 g white, melted',
  ])('%s has milk', (line) => expect(contentsIn(line)).toContain('milk'))

  test.each([
    '200 g vegan dark chocolate and 1 egg white',
    'vegan chocolate, in white cases',
    'white cabbage',
    'half white, half brown rice',
  ])('%s has none', (line) => expect(contentsIn(line)).not.toContain('milk'))
})

describe('names with "and" are names with its signs, too', () => {
  const names = FOODS.flatMap(({ names: all }) => all.filter((name) => / and /.test(name)))
  const spellings = (name: string) => [' & ', " 'n' ", ' ’n’ '].map((sign) => name.replaceAll(' and ', sign))
  const factsIn = (line: string) => {
    const { contents, checks, isKnown } = lineFacts(line)
    return { contents: [...contents.keys()], checks: [...checks.keys()], isKnown }
  }

  test('there are some', () => expect(names.length).toBeGreaterThan(20))
  test.each(names)('in a line: %s', (name) => {
    for (const one of spellings(name)) expect(factsIn(one), one).toEqual(factsIn(name))
  })
  test.each(names)('in a step: %s', (name) => {
    const brought = (named: string) =>
      factsOfSteps([{ text: `Mix with a few tbsp ${named}.` }], []).map(({ contents, checks }) => [
        ...contents.keys(),
        ...checks.keys(),
      ])
    for (const one of spellings(name)) expect(brought(one), one).toEqual(brought(name))
  })

  test.each([
    ['a few shakes of Lea & Perrins', 'fish'],
    ['Lea&Perrins', 'fish'],
  ])('%s', (line, content) => expect(contentsIn(line)).toContain(content))
})
