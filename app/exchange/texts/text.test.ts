import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlainText } from '#app/exchange/formats/recipe-files.server.ts'

const texts = (lines: { text: string }[] | undefined) => lines?.map(({ text }) => text)

test('a text with headings is read with its figures and sections', () => {
  const text = `# Lemon rice
A quick side that goes with nearly everything that comes out of the oven on Sundays.
Serves 4 | Prep: 10 min | Cook time 1 h 5

Ingredients
For the rice:
- 200 g rice
• 1 lemon
For the top:
1 tsp mustard seeds
salt

Method
1. Boil the rice in salted
water until soft.
2. Fry the seeds.

Notes
Keeps two days.`
  expect(readPlainText(text, 'https://example.org/')).toMatchObject({
    title: 'Lemon rice',
    servings: 4,
    prepMinutes: 10,
    cookMinutes: 65,
    totalMinutes: 75,
    ingredients: [
      { section: 'For the rice:', text: '200 g rice' },
      { section: 'For the rice:', text: '1 lemon' },
      { section: 'For the top:', text: '1 tsp mustard seeds' },
      { section: 'For the top:', text: 'salt' },
    ],
    steps: [
      { section: null, text: 'Boil the rice in salted water until soft.' },
      { section: null, text: 'Fry the seeds.' },
    ],
    notes: 'Keeps two days.',
    sourceUrl: 'https://example.org/',
    found: 'text',
  })
})

test('a text without headings has its ingredients where the amounts are', () => {
  const recipe = readPlainText(
    'Pancakes\n2 eggs\n1 cup milk\n1 cup flour\nsalt\nWhisk everything in a large bowl.\nFry in butter, until golden.',
  )
  expect(recipe?.ingredients.map(({ text }) => text)).toEqual(['2 eggs', '1 cup milk', '1 cup flour', 'salt'])
  expect(recipe?.steps.map(({ text }) => text)).toEqual([
    'Whisk everything in a large bowl.',
    'Fry in butter, until golden.',
  ])
})

test('whatever is pasted, nothing is thrown', { tags: 'slow' }, () => {
  const line = fc.constantFrom(
    'Ingredients',
    'Method',
    '1 egg',
    '- 2 cups flour',
    '1. Stir.',
    '# Pie',
    '**Dough**',
    '',
    'Serves 4',
    'Notes:',
    '½',
    'until soft',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(line, fc.string()), { maxLength: 40 }),
      (lines) => void readPlainText(lines.join('\n')),
    ),
  )
})

test('a Hindi text is read with its digits, headings and figures', () => {
  const text = `नींबू चावल
४ लोगों के लिए
तैयारी का समय: १० मिनट
पकाने का समय: 1 घंटा 5 मिनट

सामग्री
२ कप चावल
१ नींबू
नमक स्वादानुसार

तड़के के लिए:
½ छोटा चम्मच राई

बनाने का तरीका
१. चावल को नमकीन पानी में उबालें।
२. राई को तेल में तड़काएँ।`
  expect(readPlainText(text)).toMatchObject({
    title: 'नींबू चावल',
    servings: 4,
    prepMinutes: 10,
    cookMinutes: 65,
    totalMinutes: 75,
    ingredients: [
      { section: null, text: '२ कप चावल' },
      { section: null, text: '१ नींबू' },
      { section: null, text: 'नमक स्वादानुसार' },
      { section: 'तड़के के लिए:', text: '½ छोटा चम्मच राई' },
    ],
    steps: [
      { section: null, text: 'चावल को नमकीन पानी में उबालें।' },
      { section: null, text: 'राई को तेल में तड़काएँ।' },
    ],
  })
})

test('a Hindi text without headings is split where its sentences begin', () => {
  const recipe = readPlainText(
    'आलू पराठा\n2 कप आटा\n3 आलू, उबले हुए\n1 हरी मिर्च\nनमक\nआटा गूंथ लें और 20 मिनट के लिए रख दें।\nपराठे तवे पर सेकें।',
  )
  expect(texts(recipe?.ingredients)).toEqual(['2 कप आटा', '3 आलू, उबले हुए', '1 हरी मिर्च', 'नमक'])
  expect(texts(recipe?.steps)).toEqual(['आटा गूंथ लें और 20 मिनट के लिए रख दें।', 'पराठे तवे पर सेकें।'])
})

test('a message is read whose bold words are between single signs and whose figures share a line', () => {
  const text =
    '*Dal Tadka* 🍲 (serves 4)\nPrep: 10 min, Cook: 30 min\n*INGREDIENTS:*\n• 1 cup dal\n• salt\n*METHOD:*\n1) Wash the dal.\n2) Cook it.\n*Notes:*\nKeeps.'
  const recipe = readPlainText(text)
  expect(recipe).toMatchObject({ title: 'Dal Tadka 🍲', servings: 4, prepMinutes: 10, cookMinutes: 30 })
  expect(texts(recipe?.ingredients)).toEqual(['1 cup dal', 'salt'])
  expect(texts(recipe?.steps)).toEqual(['Wash the dal.', 'Cook it.'])
})

test('ingredients and method that go on behind their heading are taken apart', () => {
  const recipe = readPlainText(
    'Pasta al limone\nIngredients: 200 g spaghetti, 1 lemon (organic, large), 2 onions, finely chopped, parmesan\nMethod: Boil the pasta. Melt the butter. Toss.',
  )
  expect(texts(recipe?.ingredients)).toEqual([
    '200 g spaghetti',
    '1 lemon (organic, large)',
    '2 onions, finely chopped',
    'parmesan',
  ])
  expect(texts(recipe?.steps)).toEqual(['Boil the pasta. Melt the butter. Toss.'])
})

test('a numbered list of amounts is the ingredients, and the next one the steps', () => {
  const recipe = readPlainText(
    'Tomato soup\n1. 1 kg tomatoes\n2. 1 onion\n3. 500 ml stock\n4. salt\n\n1. Chop the tomatoes.\n2. Simmer for 20 minutes.',
  )
  expect(texts(recipe?.ingredients)).toEqual(['1 kg tomatoes', '1 onion', '500 ml stock', 'salt'])
  expect(texts(recipe?.steps)).toEqual(['Chop the tomatoes.', 'Simmer for 20 minutes.'])
})

test('a line about what the next ones are for names their section', () => {
  const recipe = readPlainText(
    'Cake\nIngredients\nFor the cake\n200 g flour\nFor the icing\n100 g butter\nDirections\nStep 1: Mix.\nStep 2: Bake.',
  )
  expect(recipe?.ingredients).toEqual([
    { section: 'For the cake', text: '200 g flour' },
    { section: 'For the icing', text: '100 g butter' },
  ])
  expect(texts(recipe?.steps)).toEqual(['Mix.', 'Bake.'])
})

test('a recipe written in sentences has these as its steps', () => {
  const recipe = readPlainText(
    'How to make chai\nTake 2 cups of water and boil it with ginger.\nAdd the leaves.\nAdd milk and sugar, boil again and strain.',
  )
  expect(recipe).toMatchObject({ title: 'How to make chai', ingredients: [] })
  expect(texts(recipe?.steps)).toHaveLength(3)
})

test('ingredients in a block of their own need no amounts on its first lines, nor a heading', () => {
  const recipe = readPlainText(
    'Apple pie\nServes 8\n\nCooking spray, for pan\nzest of 4 oranges\n4 apples\n2 eggs\n\n100 g butter\nsalt\n1 tsp sugar\n\nPreheat the oven\nBake for 1 hour.',
  )
  expect(recipe).toMatchObject({ title: 'Apple pie', servings: 8 })
  expect(texts(recipe?.ingredients)).toEqual([
    'Cooking spray, for pan',
    'zest of 4 oranges',
    '4 apples',
    '2 eggs',
    '100 g butter',
    'salt',
    '1 tsp sugar',
  ])
  expect(texts(recipe?.steps)).toEqual(['Preheat the oven', 'Bake for 1 hour.'])
})

test('the sentence under the title is the description, and notes that go on behind their word are notes', () => {
  const text = `Egg fried rice
A quick way to use up leftovers.
Serves 2, ready in 15 minutes

2 bowls cooked rice
2 eggs
1 tbsp soy sauce

Fry the eggs in a hot wok.
Add the rice and the soy sauce, and toss until it steams.

Notes: Day-old rice works best.
Peas go well with it.`
  const recipe = readPlainText(text)
  expect(recipe).toMatchObject({
    title: 'Egg fried rice',
    description: 'A quick way to use up leftovers.',
    servings: 2,
    notes: 'Day-old rice works best.\nPeas go well with it.',
  })
  expect(texts(recipe?.ingredients)).toEqual(['2 bowls cooked rice', '2 eggs', '1 tbsp soy sauce'])
  expect(texts(recipe?.steps)).toEqual([
    'Fry the eggs in a hot wok.',
    'Add the rice and the soy sauce, and toss until it steams.',
  ])
})

test('a note among the steps ends none of them', () => {
  const recipe = readPlainText(
    'Toast\nIngredients\n2 slices bread\n10 g butter\nMethod\n1. Toast the bread.\nTip: use yesterday’s.\n2. Butter it.\n\nNote: good with jam.',
  )
  expect(texts(recipe?.steps)).toEqual(['Toast the bread.', 'Butter it.'])
  expect(recipe?.notes).toBe('use yesterday’s.\ngood with jam.')
})

test('a few words under the title describe the dish; its figures and a line of its author do not', () => {
  const rest = '\n\n2 eggs\n1 cup milk\n1 cup flour\n\nWhisk it all in a bowl.\nFry in butter until golden.'
  const description = (head: string) => readPlainText(`Pancakes\n${head}${rest}`)?.description
  expect(description('my grandmother’s from the coast')).toBe('my grandmother’s from the coast')
  expect(description('Thin and lacy.\nFor the whole family.')).toBe('Thin and lacy. For the whole family.')
  expect(description('Serves 4 | Prep: 10 min')).toBe(null)
  expect(description('By Anna')).toBe(null)
})

test('a Hindi text keeps its first sentence and its notes', () => {
  const recipe = readPlainText(
    'नींबू चावल\nबचे हुए चावल का झटपट स्वाद।\n\nसामग्री\n२ कप चावल\n१ नींबू\nविधि\n१. चावल को गरम करें।\n२. नींबू निचोड़ें।\n\nनोट: एक दिन पुराना चावल सबसे अच्छा रहता है।',
  )
  expect(recipe).toMatchObject({
    description: 'बचे हुए चावल का झटपट स्वाद।',
    notes: 'एक दिन पुराना चावल सबसे अच्छा रहता है।',
  })
})

test.each([
  [
    'Prep: 10 min\nResting time: 1 hour\nCook: 20 min',
    { prepMinutes: 10, waitMinutes: 60, cookMinutes: 20, totalMinutes: 90 },
  ],
  ['Prep: 10 min\nMarinating time: overnight\nCook: 20 min', { prepMinutes: 10, waitMinutes: null, cookMinutes: 20 }],
  ['Vorbereitung: 10 min\nRuhezeit: 2 Std.\nBackzeit: 45 min', { prepMinutes: 10, waitMinutes: 120, cookMinutes: 45 }],
  ['तैयारी का समय: 10 मिनट\nइंतज़ार का समय: 1 घंटा', { prepMinutes: 10, waitMinutes: 60 }],
])('waiting is read where a text names it: %j', (figures, times) => {
  const text = `Bread\n${figures}\n\nIngredients\n500 g flour\n375 ml water\n1 tsp salt\n\nMethod\nStir everything together.\nBake it in the oven.`
  expect(readPlainText(text)).toMatchObject(times)
})

test.each<[what: string, text: string, read: object]>([
  [
    'a heading that closes as it opens',
    '# Dal #\n\n## Ingredients ##\n- 200 g lentils\n- 1 l water\n\n## Method ##\nBoil the lentils.',
    { title: 'Dal' },
  ],
  [
    'a time where a method could be',
    'Dal\nPreparation: 10 minutes\n\nIngredients\n200 g lentils\n1 l water\n\nMethod\nBoil the lentils.',
    { prepMinutes: 10 },
  ],
  [
    'a heading of the method right below ingredients',
    'Dal\n\n200 g lentils\n1 l water\n1 tsp salt\nMethod\nBoil the lentils.',
    { title: 'Dal' },
  ],
  [
    'steps that count themselves right below ingredients that have no heading',
    'Dal\n\n200 g lentils\n1 l water\n1 tsp salt\n1. Boil the lentils.\n2. Serve them.',
    { title: 'Dal' },
  ],
])('a text with %s', (_, text, read) => {
  const recipe = readPlainText(text)
  const salt = text.includes('1 tsp salt') ? ['1 tsp salt'] : []
  expect(recipe).toMatchObject(read)
  expect(texts(recipe?.ingredients)).toEqual(['200 g lentils', '1 l water', ...salt])
  expect(texts(recipe?.steps)?.[0]).toBe('Boil the lentils.')
})

test.each([
  [200, 'A'.repeat(200)],
  [201, 'Dal'],
])('a first line of %i signs is a title up to 200', (length, title) => {
  const text = `${'A'.repeat(length)}\n\nDal\n\nIngredients\n200 g lentils\n1 l water\n\nMethod\nBoil it.`
  expect(readPlainText(text)?.title).toBe(title)
})
