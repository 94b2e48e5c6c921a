import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALLERGENS } from '../recipes/recipe.ts'
import type { AskedDiet } from './assistant.ts'
import { ALLERGEN_WORDS, allergensNamed, forbiddenIn, mayServe } from './diet-law.ts'

type Row = [text: string, diet: AskedDiet, ...forbidden: string[]]

const ingredients: Row[] = [
  ['coconut milk', 'Vegan'],
  ['400 ml canned coconut milk', 'Vegan'],
  ['oat milk', 'Vegan'],
  ['oat milk', 'Gluten-Free', 'oat milk'],
  ['unsweetened almond milk', 'Vegan'],
  ['soy milk or soya milk', 'Vegan'],
  ['oat/almond/soy milk', 'Vegan'],
  ['coconut cream', 'Vegan'],
  ['coconut whipped cream', 'Vegan'],
  ['coconut, milk', 'Vegan', 'milk'],
  ['almond milk chocolate', 'Vegan', 'milk chocolate'],
  ['lactose-free milk', 'Vegan', 'lactose-free milk'],
  ['peanut butter', 'Vegan'],
  ['cocoa butter', 'Vegan'],
  ['peanut butter and butter', 'Vegan', 'butter'],
  ['butter beans', 'Vegan'],
  ['butternut squash', 'Vegan'],
  ['eggplant', 'Vegan'],
  ['2 large eggplants, salted', 'Vegan'],
  ['egg-free mayonnaise', 'Vegan'],
  ['eggless mayonnaise', 'Vegan'],
  ['mayonnaise', 'Vegan', 'mayonnaise'],
  ['mayonnaise', 'Vegetarian'],
  ['vegan cheese', 'Vegan'],
  ['vegan butter', 'Vegan'],
  ['vegan butter and milk', 'Vegan', 'milk'],
  ['butter (vegan)', 'Vegan'],
  ['butter, vegan', 'Vegan'],
  ['non-vegan butter', 'Vegan', 'butter'],
  ['vegetarian cheese', 'Vegan', 'cheese'],
  ['plant-based mince', 'Vegan'],
  ['plant-based mince', 'Vegetarian'],
  ['vegetarian sausages', 'Vegetarian'],
  ['pork sausages', 'Vegetarian', 'pork', 'sausages'],
  ['dairy-free yogurt', 'Vegan'],
  ['dairy-free chicken', 'Vegan', 'chicken'],
  ['gluten-free flour', 'Gluten-Free'],
  ['gluten-free pasta', 'Gluten-Free'],
  ['gluten-free bread', 'Gluten-Free'],
  ['gluten-free flour/pasta/bread', 'Gluten-Free'],
  ['gluten-free rolled oats', 'Gluten-Free'],
  ['soy sauce (use a gluten-free one)', 'Gluten-Free'],
  ['plain flour', 'Gluten-Free', 'plain flour'],
  ['rice noodles', 'Gluten-Free'],
  ['noodles', 'Gluten-Free', 'noodles'],
  ['rice flour', 'Gluten-Free'],
  ['corn tortilla', 'Gluten-Free'],
  ['8 small corn tortillas', 'Gluten-Free'],
  ['flour tortillas', 'Gluten-Free', 'flour tortillas'],
  ['almond flour tortillas', 'Gluten-Free'],
  ['buckwheat', 'Gluten-Free'],
  ['buckwheat flour', 'Gluten-Free'],
  ['soba noodles', 'Gluten-Free', 'soba noodles'],
  ['banana bread', 'Gluten-Free', 'bread'],
  ['bread knife', 'Gluten-Free'],
  ['spaghetti squash', 'Gluten-Free'],
  ['spaghetti', 'Gluten-Free', 'spaghetti'],
  ['soy sauce', 'Gluten-Free', 'soy sauce'],
  ['tamari', 'Gluten-Free'],
  ['pearl barley', 'Gluten-Free', 'pearl barley'],
  ['cream of tartar', 'Vegan'],
  ['oyster mushrooms', 'Vegetarian'],
  ['oyster sauce', 'Vegetarian', 'oyster sauce'],
  ['fish sauce', 'Vegetarian', 'fish sauce'],
  ['vegan fish sauce', 'Vegetarian'],
  ['Worcestershire sauce', 'Vegetarian', 'Worcestershire sauce'],
  ['vegan Worcestershire sauce', 'Vegetarian'],
  ['anchovies', 'Vegetarian', 'anchovies'],
  ['powdered gelatine', 'Vegetarian', 'gelatine'],
  ['gelatin', 'Vegetarian', 'gelatin'],
  ['lard', 'Vegetarian', 'lard'],
  ['chicken stock', 'Vegetarian', 'chicken stock'],
  ['vegetable stock', 'Vegan'],
  ['beef tomatoes', 'Vegan'],
  ["lamb's lettuce", 'Vegan'],
  ['kidney beans', 'Vegan'],
  ['parmesan', 'Vegan', 'parmesan'],
  ['parmesan', 'Vegetarian'],
  ['honey', 'Vegan', 'honey'],
  ['honeydew melon', 'Vegan'],
  ['honey', 'Vegetarian'],
  ['ghee', 'Vegan', 'ghee'],
  ['paneer', 'Vegan', 'paneer'],
  ['curd', 'Vegan', 'curd'],
  ['bean curd', 'Vegan'],
  ['whey', 'Vegan', 'whey'],
  ['crème fraîche', 'Vegan', 'crème fraîche'],
  ['3 free-range eggs', 'Vegan', 'eggs'],
  ['1 flax egg', 'Vegan'],
  ['egg replacer', 'Vegan'],
  ['egg noodles', 'Vegan', 'egg noodles'],
  ['egg noodles', 'Gluten-Free', 'egg noodles'],
  ["goat's cheese", 'Vegan', "goat's cheese"],
  ['soya mince', 'Vegetarian'],
  ['500 g mince', 'Vegetarian', 'mince'],
  ['tofu feta', 'Vegan'],
  ['sesame bagel', 'Gluten-Free', 'bagel'],
  ['CHICKEN', 'Vegetarian', 'CHICKEN'],
  ['chicken', 'Non-Vegetarian'],
  ['chicken, milk and bread', 'Any'],
  ['', 'Vegan'],
  ['oats\nmilk', 'Vegan', 'milk'],
]

const answers: Row[] = [
  ['There is no chicken in it.', 'Vegetarian'],
  ['It works without eggs.', 'Vegan'],
  ['Use olive oil instead of butter.', 'Vegan'],
  ['Use butter instead of olive oil.', 'Vegan', 'butter'],
  ['Instead of 2 eggs, mash a banana.', 'Vegan'],
  ['In place of the heavy cream use cashews.', 'Vegan'],
  ['Instead of frying the chicken, bake it.', 'Vegetarian', 'chicken'],
  ['Butter is not vegan, so take oil.', 'Vegan'],
  ['Honey isn’t vegan; maple syrup is.', 'Vegan'],
  ['Replace the butter with oil.', 'Vegan'],
  ['Replace the oil with butter.', 'Vegan', 'butter'],
  ['Swap the tofu for chicken.', 'Vegetarian', 'chicken'],
  ['Swap the chicken for tofu.', 'Vegetarian'],
  ['A good substitute for eggs is ground flaxseed.', 'Vegan'],
  ['Substitute oil for the butter.', 'Vegan'],
  ['The eggs can be left out.', 'Vegan'],
  ['Leave the butter out.', 'Vegan'],
  ['Leave out the cheese.', 'Vegan'],
  ['Do not skip the butter!', 'Vegan', 'butter'],
  ['Skip the butter.', 'Vegan'],
  ['Do not let the butter burn.', 'Vegan', 'butter'],
  ['Don’t add any cream.', 'Vegan'],
  ['Never boil the milk.', 'Vegan', 'milk'],
  ['Use no eggs, milk or butter.', 'Vegan'],
  ['No eggs, butter 50 g.', 'Vegan', 'butter'],
  ['No sugar, add honey.', 'Vegan', 'honey'],
  ['Not only butter, but also cream.', 'Vegan', 'butter', 'cream'],
  ['Use tofu instead of chicken and add butter.', 'Vegan', 'butter'],
  ['It is free of gluten.', 'Gluten-Free'],
  ['Sugar-free bread', 'Gluten-Free', 'bread'],
  ['Make sure that the soy sauce is gluten-free.', 'Gluten-Free'],
  ['This vegan recipe uses butter.', 'Vegan', 'butter'],
  ['For a vegan version add butter.', 'Vegan', 'butter'],
  ['Warm 200 ml of oat milk. Pour the milk over it.', 'Vegan'],
  ['Warm 200 ml of oat milk. Add 50 ml milk.', 'Vegan', 'milk'],
  ['Pour the milk over it.', 'Vegan', 'milk'],
  ['Sift 200 g of gluten-free flour, then fold the flour in.', 'Gluten-Free'],
  ['Mince the garlic and cream the sugar with oil.', 'Vegan'],
  ['Toast cumin seeds until they smell.', 'Gluten-Free'],
  ['Add milk. Then more Milk and cream.', 'Vegan', 'milk', 'cream'],
  ['Serve with raita and naan.', 'Vegan', 'raita'],
  ['dairy-, egg- and nut-free', 'Vegan'],
  ['Why not use butter?', 'Vegan', 'butter'],
  ['It is **vegan**: tofu, rice and *no fish*.', 'Vegan'],
  ['Chicken stock can be replaced with water.', 'Vegetarian'],
  ['Water can be replaced with chicken stock.', 'Vegetarian', 'chicken stock'],
  ['Creamy, buttery and cheesy, but all plants.', 'Vegan'],
]

const hindi: Row[] = [
  ['नारियल का दूध', 'Vegan'],
  ['1 कप दूध', 'Vegan', 'दूध'],
  ['बादाम दूध', 'Vegan'],
  ['मूंगफली का मक्खन', 'Vegan'],
  ['घी और दही', 'Vegan', 'घी', 'दही'],
  ['पनीर', 'Vegetarian'],
  ['मुर्ग़ी', 'Vegetarian', 'मुर्ग़ी'],
  ['चिकन करी', 'Vegetarian', 'चिकन'],
  ['अंडे के बिना बनाएं।', 'Vegan'],
  ['बिना अंडे के केक', 'Vegan'],
  ['मक्खन की जगह तेल लें।', 'Vegan'],
  ['तेल की जगह मक्खन लें।', 'Vegan', 'मक्खन'],
  ['दूध और दही के बिना', 'Vegan'],
  ['अंडे न डालें।', 'Vegan'],
  ['अंडे का इस्तेमाल न करें।', 'Vegan'],
  ['ध्यान रहे, मक्खन न जले।', 'Vegan', 'मक्खन'],
  ['घी को तेल से बदलें।', 'Vegan'],
  ['शहद', 'Vegan', 'शहद'],
  ['ग्लूटेन-मुक्त आटा', 'Gluten-Free'],
  ['चावल का आटा', 'Gluten-Free'],
  ['गेहूँ का आटा', 'Gluten-Free', 'गेहूँ का आटा'],
  ['मैदा', 'Gluten-Free', 'मैदा'],
  ['बाजरे की रोटी', 'Gluten-Free'],
  ['रोटी के साथ परोसें।', 'Gluten-Free', 'रोटी'],
  ['मछली नहीं है।', 'Vegetarian'],
  ['वीगन पनीर', 'Vegan'],
  ['1 कप नारियल का दूध गरम करें। दूध में चावल डालें।', 'Vegan'],
  ['nariyal ka doodh', 'Vegan'],
  ['2 ande aur doodh', 'Vegan', 'ande', 'doodh'],
  ['ande ke bina', 'Vegan'],
  ['makki ka atta', 'Gluten-Free'],
  ['gosht', 'Vegetarian', 'gosht'],
]

describe.each([
  ['an ingredient', ingredients],
  ['an answer', answers],
  ['Hindi', hindi],
])('%s', (_, rows) => {
  test.each(rows.map(([text, diet, ...forbidden]) => ({ text, diet, forbidden })))(
    '$diet forbids $forbidden in “$text”',
    ({ text, diet, forbidden }) => expect(forbiddenIn(text, diet)).toEqual(forbidden),
  )
})

const dal = {
  dietaryInfo: ['Vegetarian', 'Vegan', 'Gluten-Free'],
  allergens: [] as string[],
  ingredients: [{ name: 'coconut milk', notes: null as string | null }],
}

test('a recipe is served to a diet that it declares and that no ingredient contradicts', () => {
  expect(mayServe(dal, 'Vegan')).toBe(true)
  expect(mayServe({ ...dal, dietaryInfo: ['Vegan'] }, 'Vegetarian')).toBe(true)
  expect(mayServe({ ...dal, dietaryInfo: ['Vegetarian'] }, 'Vegan')).toBe(false)
  expect(mayServe({ ...dal, ingredients: [{ name: 'oil', notes: 'or butter' }] }, 'Vegan')).toBe(false)
  expect(mayServe({ ...dal, ingredients: [{ name: 'butter', notes: 'vegan' }] }, 'Vegan')).toBe(true)
  expect(mayServe({ ...dal, allergens: ['gluten'] }, 'Gluten-Free')).toBe(false)
  expect(mayServe(dal, 'Gluten-Free')).toBe(true)
  expect(mayServe({ ...dal, dietaryInfo: ['Non-Vegetarian'] }, 'Any')).toBe(true)
  expect(mayServe({ ...dal, dietaryInfo: [] }, 'Non-Vegetarian')).toBe(true)
})

test.each([
  ['no nuts please', ['peanuts', 'nuts']],
  ['allergic to peanuts', ['peanuts']],
  ['tree nuts', ['nuts']],
  ['I avoid dairy', ['milk']],
  ['lactose intolerant', ['milk']],
  ['gluten and wheat', ['gluten']],
  ['no shellfish', ['crustaceans', 'molluscs']],
  ['seafood', ['crustaceans', 'fish', 'molluscs']],
  ['soya', ['soy']],
  ['egg-free', ['eggs']],
  ['eggplant with coconut milk, nutmeg and butter beans', []],
  ['peanut butter', ['peanuts']],
  ['almond milk', ['nuts']],
  ['oyster mushrooms', []],
  ['मूँगफली और दूध नहीं', ['peanuts', 'milk']],
  ['अंडे, तिल, सरसों', ['eggs', 'mustard', 'sesame']],
  ['bina doodh', ['milk']],
  ['', []],
])('“%s” names %j', (text, named) => expect(allergensNamed(text)).toEqual(named))

test('every word of an allergen names it', () => {
  for (const allergen of ALLERGENS)
    for (const word of ALLERGEN_WORDS[allergen]) expect(allergensNamed(`no ${word}!`), word).toContain(allergen)
})

const DIETS = ['Vegetarian', 'Vegan', 'Non-Vegetarian', 'Gluten-Free', 'Any'] as const
const scraps = [
  'butter',
  'milk',
  'coconut',
  'no',
  'not',
  'vegan',
  'of',
  'instead',
  'free',
  'egg',
  '-',
  ',',
  '.',
  '\n',
  'or',
  'न',
  'अंडे',
  'के',
  '(',
  'flour',
  'gluten',
]
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom(...scraps), { maxLength: 60 }).map((parts) => parts.join(' ')),
)

test('any text is judged without a throw, and only by words that stand in it, each once', () => {
  fc.assert(
    fc.property(hostile, fc.constantFrom(...DIETS), (text, diet) => {
      const found = forbiddenIn(text, diet)
      expect(found.every((name) => text.includes(name))).toBe(true)
      expect(new Set(found).size).toBe(found.length)
      allergensNamed(text)
    }),
  )
})

test('what a vegetarian may not eat, a vegan may not either', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(forbiddenIn(text, 'Vegan')).toEqual(expect.arrayContaining(forbiddenIn(text, 'Vegetarian')))
    }),
  )
})

test.each(scraps.concat('a', "'", '‍', '1.', ' - ', 'ies', 'no egg or '))(
  'a text of nothing but “%s” is judged in a moment',
  (scrap) => {
    const text = scrap.repeat(Math.ceil(40_000 / scrap.length))
    const start = performance.now()
    forbiddenIn(text, 'Vegan')
    allergensNamed(text)
    expect(performance.now() - start).toBeLessThan(2_000)
  },
)
