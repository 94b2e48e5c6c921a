import { describe, expect, test } from 'vitest'
import { factsOfSteps } from './suits.ts'

const LINES = ['sweet rice', 'tofu', 'salt']
/** What a step brings, by the names that it has there. */
const broughtBy = (text: string, lines = LINES) => factsOfSteps([{ text }], lines).map(({ name }) => name)

test.each([
  'Brush with egg wash.',
  'Glaze with beaten egg.',
  'Butter a loaf tin.',
  'Grease the tin with butter and dust with flour.',
  'Serve with a dollop of yogurt.',
  'Finish with a knob of butter.',
  'Add a dash of soy sauce.',
  'Deglaze the pan with sherry.',
  'Top with grated parmesan.',
  'Fry in ghee.',
  'Fry the onions in a little butter.',
  'Sprinkle over toasted almonds.',
  'Stir through some cream.',
  'Serve on toasted sourdough.',
  'Drizzle with honey.',
  'Wrap each in bacon.',
  'Stir in a spoonful of peanut butter.',
  'Scatter with toasted sesame seeds.',
  'Toss in breadcrumbs.',
  'Dip in beaten egg, then in breadcrumbs.',
  'Eat with naan.',
  'Bind with an egg.',
  'Add one egg.',
  // Verbs that no table has.
  'Bloom four leaves of gelatine in cold water.',
  'Loosen whatever satay sauce is left from last night.',
  'Eggwash and bake.',
  'Whip a large tub of double cream.',
  'Serve with hot naan bread.',
  'Crack in two eggs.',
  'Enrich with an egg yolk.',
  'Crumble over some feta.',
  'Crack two in and cover.',
  'Set a poached one on each.',
  'Serve with a scoop of vanilla.',
  'Bind with what the hens laid.',
  "Trickle a big spoonful from Alan's bees over each one.",
  'Rub the tin with a butter paper.',
  'Fry in the fat from the roast.',
  'Finish with a wedge of blue.',
  'Swirl in double cream.',
  'Serve with crusty bread.',
  'Pour over 100 ml of milk.',
  'Season with fish sauce.',
  'Thicken with a roux of butter and flour.',
  'Dust the worktop with flour.',
  'Whisk in mustard.',
  'मक्खन लगाकर सेकें।',
  'ऊपर से दूध डालें।',
  'घी में जीरा भूनें।',
  'Roll out on a floured surface.',
  'Pour into a buttered dish.',
  'Lay the fish on top of prawns',
  'Garnish with walnuts.',
  'Grate over Parmesan.',
  'Spread with mayonnaise.',
  'Serve alongside buttered toast.',
  'Mix with breadcrumbs and an egg.',
  'Add cheese on top if you like.',
  'Let it rest, then brush with melted butter.',
])('a step brings what no line has: %s', (text) => {
  expect(broughtBy(text)).not.toEqual([])
})

test.each([
  'Whisk until it is the thickness of double cream.',
  'Cream the sugar and margarine.',
  'Roll into walnut-sized balls.',
  'Set in an egg box.',
  'Use a fish slice to turn.',
  'Fish out the bay leaf.',
  'Bake in a muffin tin.',
  'It should look like breadcrumbs.',
  'Rub in until it resembles fine breadcrumbs.',
  'Cut with a bread knife.',
  'Strain through a cheesecloth.',
  'Leave out the butter.',
  'No need to add egg.',
  'Do not add milk.',
  'Pour into a milk pan.',
  'Beat until pale and creamy.',
  'Serve instead of bread.',
  'Cook the curry for 10 minutes.',
  'Knead the dough.',
  'Coat with the batter.',
  'Spoon the sauce over.',
  'Cook until soft as butter.',
  'Roll out on a board dusted with rice flour.',
  'Add the egg replacer.',
  'Fry the tofu without oil.',
  'Use a pastry brush to coat.',
  'Cut into fish shapes.',
  'Break into nut-sized pieces.',
  'Grind in a nut mill.',
  'Drain on kitchen paper.',
  'Add the nutmeg.',
  'Add butter beans.',
  'Heat a pancake pan.',
  'Put in a cake tin.',
  'Test with a cake skewer.',
])('a step brings nothing that somebody avoids: %s', (text) => {
  expect(broughtBy(text)).toEqual([])
})

describe('what a line is called by is that line', () => {
  test.each([
    ['Add the milk.', 'oat milk'],
    ['Stir in milk.', 'almond milk, unsweetened'],
    ['Fry in butter.', 'vegan butter'],
    ['Whisk the eggs.', 'flax eggs'],
    ['Boil the noodles.', 'rice noodles'],
    ['Dust with flour.', 'gluten-free flour'],
    ['Fry the fish.', 'cod fillets'],
    ['Top with the cheese.', 'cheddar'],
    ['Serve with cream.', 'coconut cream'],
  ])('%s of %s', (text, line) => expect(broughtBy(text, [line])).toEqual([]))

  test.each([
    ['Brush with beaten egg.', 'egg-free noodles', 'egg'],
    ['Dust with plain flour.', 'gluten-free self-raising flour', 'plain flour'],
    ['Serve with naan.', 'gluten-free flour', 'naan'],
  ])('but %s beside %s is not', (text, line, name) => expect(broughtBy(text, [line]).join()).toContain(name))
})

test('what only a substitute is brings nothing that it replaces', () => {
  const contents = (text: string) => factsOfSteps([{ text }], LINES).flatMap((one) => [...one.contents.keys()])
  expect(contents('Spread with vegan butter.')).toEqual([])
  expect(contents('Serve with vegan yogurt.')).toEqual([])
  expect(contents('Serve with gluten-free bread.')).toEqual([])
  expect(contents('Add coconut milk.')).toEqual([])
})

describe('what a step calls by the name that the title has is the dish', () => {
  const unknownOf = (title: string, text: string) =>
    factsOfSteps([{ text }], LINES, title).flatMap(({ name, isKnown }) => (isKnown ? [] : name))
  test.each([
    ['Korean Yaksik', 'Let the yaksik cool and cut the yaksik.'],
    ['Best ever yaksiks (sweet rice)', 'Cool the yaksiks.'],
    ['Malva Pudding', 'Bake the malva pudding.'],
    ['Yaksik with pears', 'Cut the yaksik.'],
    ['Yaksik recipe', 'Cut the yaksik.'],
  ])('%s: %s', (title, text) => expect(unknownOf(title, text)).toEqual([]))

  test.each([
    ['Sweet rice', 'Cut the yaksik.'],
    ['Yaksik Pudding', 'Crumble the yaksik over the pudding.'],
    ['Rice with yaksik', 'Crumble the yaksik over.'],
    ['Pears and yaksik', 'Crumble the yaksik over.'],
  ])('but not of %s: %s', (title, text) => expect(unknownOf(title, text)).toContain('yaksik'))
})

test.each([
  ['पतला घोल बना लें। तवे पर घोल फैलाएँ।', false],
  ['गोल लड्डू बाँधें।', false],
  ['घोल तैयार करें।', false],
  ['घोल डालें।', true],
  ['घोल तैयार रखें।', true],
  ['घोल से प्याज निकालें।', true],
])('a batter that is made in Hindi is of the lines, and else its packet tells: %s', (text, isChecked) =>
  expect(factsOfSteps([{ text }], ['बेसन', 'घी', 'प्याज']).some(({ checks }) => checks.size > 0)).toBe(isChecked),
)
