import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuTime } from '../../../tests/support/linear-time.ts'
import { closestFood, exactFoodsIn, foodsIn, PANTRY } from './food-words.ts'
import { FOODS, isKindOf } from './foods.ts'

const canonical = new Set(FOODS.map(({ name }) => name))

test.each<[string, ...string[]]>([
  // One food under its many names.
  ['coriander', 'coriander'],
  ['cilantro', 'coriander'],
  ['fresh dhania, chopped', 'coriander'],
  ['हरा धनिया', 'coriander'],
  ['1 can of garbanzo beans', 'chickpea'],
  ['Kabuli Chana', 'chickpea'],
  ['छोले', 'chickpea'],
  ['eggplants', 'aubergine'],
  ['baingan', 'aubergine'],
  ['बैंगन', 'aubergine'],
  ['zucchini', 'courgette'],
  ['प्याज़', 'onion'],
  ['प्याज', 'onion'],
  ['गेहूँ', 'wheat'],
  ['गेहूं', 'wheat'],
  ['आलू और टमाटर', 'potato', 'tomato'],
  ['अंडे', 'egg'],
  ['शिमला मिर्च', 'bell pepper'],
  ['काली मिर्च', 'pepper'],
  ['नारियल का दूध', 'coconut milk'],
  ['दाल चीनी', 'cinnamon'],
  // Singular, plural, case and accents.
  ['2 TOMATOES', 'tomato'],
  ['cherries', 'cherry'],
  ['cookies', 'biscuit'],
  ['bay leaves', 'bay leaf'],
  ['radishes', 'radish'],
  ['mangoes', 'mango'],
  ['hummus', 'hummus'],
  ['asparagus spears', 'asparagus'],
  ['jalapeños', 'jalapeño'],
  ['jalapeno', 'jalapeño'],
  ['creme fraiche', 'crème fraîche'],
  ['crème fraîche', 'crème fraîche'],
  ["confectioners' sugar", 'powdered sugar'],
  ['confectioner’s sugar', 'powdered sugar'],
  ['peppers', 'bell pepper'],
  ['salt and pepper', 'salt', 'pepper'],
  ['salt & pepper', 'salt', 'pepper'],
  // Names that only look like another food.
  ['coconut milk', 'coconut milk'],
  ['eggplant', 'aubergine'],
  ['butternut squash', 'butternut squash'],
  ['peanut butter', 'peanut butter'],
  ['butter beans', 'butter bean'],
  ['cream of tartar', 'cream of tartar'],
  ['cocoa butter', 'cocoa butter'],
  ['oat milk', 'oat milk'],
  ['unsweetened almond milk', 'almond milk'],
  ['rice noodles', 'rice noodle'],
  ['fish sauce', 'fish sauce'],
  ['oyster mushrooms', 'oyster mushroom'],
  ['oyster crackers', 'cracker'],
  ['freshly grated nutmeg', 'nutmeg'],
  ['ginger ale', 'ginger ale'],
  ['vegan cheese', 'vegan cheese'],
  ['low-sodium chicken stock', 'chicken stock'],
  ['sweet potatoes', 'sweet potato'],
  ['sugar snap peas', 'sugar snap pea'],
  ['kidney beans', 'kidney bean'],
  ['1 head of lettuce', 'lettuce'],
  ['water chestnuts', 'water chestnut'],
  ['cornstarch', 'cornstarch'],
  ['corn flour', 'cornstarch'],
  ['buttermilk', 'buttermilk'],
  ['cream cheese', 'cream cheese'],
  ['ice cream', 'ice cream'],
  ['rose water', 'rose water'],
  ['butter lettuce', 'lettuce'],
  ['bread and butter pickles', 'gherkin'],
  ['black-eyed peas', 'black eyed pea'],
  ['red pepper flakes', 'chili flake'],
  ['plum tomatoes', 'tomato'],
  ['lady fingers', 'okra'],
  ['apple cider vinegar', 'apple cider vinegar'],
  ['coconut oil', 'coconut oil'],
  ['horseradish', 'horseradish'],
  ['crab apples', 'crab apple'],
  ['milk chocolate', 'milk chocolate'],
  ['baking soda', 'baking soda'],
  ['lemongrass', 'lemongrass'],
  ['grapefruit', 'grapefruit'],
  ['goat cheese', 'goat cheese'],
  ['chicken seasoning', 'spice blend'],
  ['3 cloves of garlic', 'garlic'],
  ['ground cloves', 'clove'],
  ['200 gram'],
  // Several foods, and none.
  ['chicken, rice, noodles', 'chicken', 'rice', 'noodle'],
  ['peanuts; butter', 'peanut', 'butter'],
  ['chicken breast with garlic and more garlic', 'chicken breast', 'garlic'],
  ['milk\nchocolate', 'milk', 'chocolate'],
  ['butter, coconut milk and milk', 'butter', 'coconut milk', 'milk'],
  ['egg-free noodles', 'noodle'],
  ['low-salt butter', 'butter'],
  ['free-range eggs', 'egg'],
  ['strong white bread flour', 'wheat flour'],
  ['kombu dashi', 'kombu dashi'],
  ['chicken free range', 'chicken'],
  ['vegan gouda'],
  ['vegan carrot soup', 'carrot'],
  ['sweet green crisp'],
  ['boneless'],
  ['constructor'],
  [''],
])('the foods in "%s" are found', (text, ...foods) => {
  expect(foodsIn(text)).toEqual(foods)
})

test.each<[string, string, boolean]>([
  ['chicken breast', 'chicken', true],
  ['chicken breast', 'poultry', true],
  ['chicken breast', 'meat', true],
  ['chicken stock', 'chicken', false],
  ['cheddar', 'dairy', true],
  ['vegan cheese', 'dairy', false],
  ['almond', 'nut', true],
  ['almond milk', 'almond', false],
  ['almond milk', 'milk', false],
  ['almond milk', 'dairy', false],
  ['coconut milk', 'nut', false],
  ['coconut milk', 'dairy', false],
  ['peanut butter', 'nut', false],
  ['peanut butter', 'dairy', false],
  ['butternut squash', 'nut', false],
  ['nutmeg', 'nut', false],
  ['water chestnut', 'nut', false],
  ['aubergine', 'egg', false],
  ['oyster mushroom', 'shellfish', false],
  ['fish sauce', 'fish', false],
  ['prawn', 'shellfish', true],
  ['kidney bean', 'kidney', false],
  ['mayonnaise', 'egg', false],
  ['chicken', 'chicken breast', false],
  ['unheard of', 'unheard of', true],
  ['unheard of', 'meat', false],
])('%s as a kind of %s: %s', (food, wanted, answer) => {
  expect(isKindOf(food, wanted)).toBe(answer)
})

test.each<[string, string | null]>([
  ['tometo', 'tomato'],
  ['tomatos', 'tomato'],
  ['cilanto', 'coriander'],
  ['chikpea', 'chickpea'],
  ['chickpeaa', 'chickpea'],
  ['onoin', 'onion'],
  ['Zuchini', 'courgette'],
  ['chickne', 'chicken'],
  ['onion', 'onion'],
  ['slat', null],
  ['bred', null],
  ['computer', null],
  ['', null],
])('the food closest to "%s" is %s', (word, food) => {
  expect(closestFood(word)).toBe(food)
})

test('a typing error that could mean two foods means neither', () => {
  expect([foodsIn('lemon'), foodsIn('melon')]).toEqual([['lemon'], ['melon']])
  expect(closestFood('mlemon')).toBe('lemon')
  expect(closestFood('leman')).toBe('lemon')
  expect(closestFood('brean')).toBeNull() // bread or bran
})

test('the pantry contains known foods, and the defaults for salt, oil and pepper', () => {
  expect([...PANTRY].filter((food) => !canonical.has(food))).toEqual([])
  for (const text of ['water', 'sea salt', 'black pepper', 'extra-virgin olive oil', 'oil', 'canola oil']) {
    expect(foodsIn(text).every((food) => PANTRY.has(food))).toBe(true)
  }
  expect(PANTRY.has('sesame oil')).toBe(false)
})

test('every name is in the table once and names its own food alone', { tags: 'slow' }, () => {
  const all = FOODS.flatMap(({ names }) => names.map((name) => name.toLowerCase()))
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
  const strayed = FOODS.flatMap(({ name: food, names }) =>
    names.filter((name) => foodsIn(name).join() !== food).map((name) => `${name} → ${foodsIn(name)}`),
  )
  expect(strayed).toEqual([])
})

test.each<[string, ...string[]]>([
  ['carrot juice', 'carrot juice'],
  ['beetroot powder', 'beetroot powder'],
  ['dried apricots', 'dried apricot'],
  ['dried red chillies', 'dried chili'],
  ['dried wild mushrooms', 'dried mushroom'],
  ['pickled baby onions', 'pickled onion'],
  ['dried porcini', 'dried porcini'],
  ['smoked mackerel fillets', 'smoked mackerel'],
  ['pickled ginger', 'pickled ginger'],
  ['aam ka ras', 'mango ras'],
  ['गाजर का रस', 'carrot रस'],
  // What these words leave as it is.
  ['carrots, juice', 'carrot'],
  ['eggs flour', 'egg', 'flour'],
  ['dried chickpeas', 'chickpea'],
  ['dried oregano', 'oregano'],
  ['smoked paprika', 'paprika'],
  ['smoked streaky bacon', 'bacon'],
  ['oat flakes', 'oat'],
  ['जीरा पाउडर', 'cumin'],
  ['canned tomatoes', 'tomato'],
  ['coconut milk', 'coconut milk'],
])('"%s" is exactly that food, and not what it is made from', (text, ...foods) => {
  expect(exactFoodsIn(text)).toEqual(foods)
})

test('every broader food is in the table, and no food is above itself', () => {
  const related = FOODS.flatMap(({ belongs, of, called }) => [...belongs, ...of, ...called])
  expect(related.filter((food) => !canonical.has(food))).toEqual([])
  const circular = FOODS.filter(({ name, belongs }) => belongs.some((wider) => isKindOf(wider, name)))
  expect(circular).toEqual([])
})

test('a food is a kind of itself, and of what its broader foods are kinds of', () => {
  const food = fc.constantFrom(...canonical)
  fc.assert(fc.property(food, (one) => isKindOf(one, one)))
  fc.assert(
    fc.property(food, food, food, (a, b, c) => !(isKindOf(a, b) && isKindOf(b, c)) || isKindOf(a, c)),
    { numRuns: 500 },
  )
})

test('whatever is typed, only canonical foods come back, each once', { tags: 'slow' }, () => {
  const name = fc.constantFrom(...FOODS.flatMap(({ names }) => names))
  const text = fc
    .array(fc.oneof(name, fc.string({ unit: 'binary' })), { maxLength: 12 })
    .map((parts) => parts.join(' '))
  fc.assert(
    fc.property(text, (typed) => {
      const foods = foodsIn(typed)
      expect(new Set(foods).size).toBe(foods.length)
      expect(foods.every((food) => canonical.has(food))).toBe(true)
      const near = closestFood(typed)
      expect(near === null || canonical.has(near)).toBe(true)
    }),
  )
})

test('foods between commas are all found, in their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...canonical), { maxLength: 8 }), (foods) => {
      expect(foodsIn(foods.join(', '))).toEqual(foods)
    }),
  )
})

test('one letter left out of a long name is forgiven or left open, never taken for a food further off', {
  tags: 'slow',
}, () => {
  const long = [...canonical].filter((food) => /^[a-z]{8,}$/.test(food))
  const taken = long.flatMap((food) =>
    [...food].flatMap((_, gap) => {
      const written = food.slice(0, gap) + food.slice(gap + 1)
      const found = closestFood(written)
      // What is left may be a name of its own: a macaroon without an o is a macaron.
      const isName = exactFoodsIn(written).length > 0
      return found === null || found === food || isName ? [] : [`${food} without a letter: ${found}`]
    }),
  )
  expect(taken).toEqual([])
})

test('hostile texts take time in step with their length', { tags: 'slow' }, () => {
  for (const piece of [
    'a',
    ' ',
    's',
    'coconut ',
    'chicken of the ',
    '-',
    ',',
    '\u0301',
    'éé',
    '\u093c',
    '&',
    '\ufdfa',
  ]) {
    const read = () => {
      foodsIn(piece.repeat(Math.ceil(50_000 / piece.length)))
      closestFood(piece.repeat(50_000))
    }
    expect(cpuTime(read)).toBeLessThan(2000)
  }
})
