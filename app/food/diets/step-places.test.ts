import { describe, expect, test } from 'vitest'
import { factsOfSteps } from './suits.ts'

const contentsOf = (steps: string, lines: string) =>
  factsOfSteps(
    steps.split(' / ').map((text) => ({ text })),
    lines.split(', '),
  ).flatMap(({ contents, checks }) => [...contents.keys(), ...checks.keys()])

describe('what a dish is served beside is brought where no line can make it', () => {
  const CURRY = 'red lentils, onion, coconut milk, sunflower oil'
  test.each([
    ['Ladle into bowls and pass round the warm naan.', CURRY],
    ['Pass the naan round.', CURRY],
    ['Hand round the roti.', CURRY],
    ['Mop up with the naan.', CURRY],
    ['Serve with the parathas.', CURRY],
    ['Serve alongside the naan.', CURRY],
    ['Warm the naan in the oven.', CURRY],
    ['Reheat the naan and eat at once.', CURRY],
    ['Pile onto naan.', CURRY],
    ['Spoon over the naan.', 'chicken, cream, butter, tomatoes'],
    ['Heap onto nests of egg noodles.', 'beef, peppers, gluten-free tamari'],
    ['Ladle over a bed of egg noodles.', 'beef, 2 eggs, gluten-free tamari'],
    ['Serve on egg noodles.', 'beef, peppers'],
    ['Spoon the compote over the pancakes.', 'berries, sugar'],
    ['Pile between the crackers.', 'tuna, mayonnaise'],
  ])('%s beside %s', (steps, lines) => expect(contentsOf(steps, lines)).toContain('gluten'))

  test.each([
    ['Whisk and fry the pancakes. / Spoon berries over the pancakes.', 'buckwheat flour, oat milk, berries'],
    ['Fry by the ladle. / Spoon berries over the pancakes.', 'rice flour, almond milk, berries'],
    ['Fry by the ladle. / Spoon berries over the pancakes.', 'bananas, 2 eggs, berries'],
    ['Fry until the pancake sets. / Pile berries onto the pancakes.', 'bananas, tapioca, berries'],
    ['Heat a pancake pan. / Pile berries onto the pancakes.', 'bananas, tapioca, berries'],
    ['Roll out and cook. / Hand round the naan.', 'gluten-free flour, yeast'],
    ['Pass round the naan.', 'gluten-free naan, lentils'],
    ['Heap onto the noodles.', 'rice noodles, beef'],
    ['Spoon over the rice.', 'rice, beef'],
    ['Serve the pancakes with maple syrup.', 'bananas, maple syrup'],
    ['Ladle the pancake batter into the pan.', 'bananas, tapioca'],
    ['Pour the icing over the cake.', 'ground almonds, gluten-free baking powder, sugar'],
    ['Pour over the custard.', 'soya milk, cornflour, sugar'],
  ])('not %s beside %s', (steps, lines) => {
    const found = contentsOf(steps, lines)
    expect(found).not.toContain('gluten')
    expect(found).not.toContain('eggs')
  })
})

describe('an act of a cook ends the reach of what is before it', () => {
  test.each([
    ['Roll into balls and press a slivered pista onto each.', 'nuts'],
    ['Roll into balls then push an almond into each.', 'nuts'],
    ['Cut into squares, press a walnut into each.', 'nuts'],
    ['Beat until pale and stir cream through.', 'milk'],
    ['Shape into rounds and bury a cube of feta in each.', 'milk'],
    ['Leave until cold and set an egg on each.', 'eggs'],
    ['Mash without lumps and strew parmesan over.', 'milk'],
  ])('%s brings %s', (steps, content) => expect(contentsOf(steps, 'rice, salt')).toContain(content))

  test.each([
    'Beat until it looks like cream and bake.',
    'Roll into balls the size of an almond and chill.',
    'Roll into walnut-sized balls and press flat.',
    'Stir until it is like cream and butter.',
    'Fry in olive oil (butter would burn here).',
    'Mince figs and dates.',
    'Roll into a sausage, wrap in paper and chill.',
  ])('%s brings nothing', (steps) => expect(contentsOf(steps, 'rice, figs, dates, olive oil')).toEqual([]))

  test('the mince that is added is meat', () =>
    expect(contentsOf('Mince and onions go in first. / Add the mince.', 'onions')).toContain('flesh'))
})

describe('what another recipe makes is brought', () => {
  test.each([
    ['Spread with the frosting from my cupcake recipe.', 'milk'],
    ['Coat with the batter (see my basic recipe).', 'gluten'],
    ['Line the tin with our shortcrust, page 12.', 'gluten'],
    ['Spread over the custard, made as on page 30.', 'milk'],
    ['Layer with my béchamel recipe.', 'milk'],
    ['Pour on the custard from p. 14.', 'eggs'],
    ['Cover with the pastry from our other recipe.', 'gluten'],
  ])('%s: %s', (steps, content) => expect(contentsOf(steps, 'carrots, sugar')).toContain(content))

  test.each([
    ['Spread with the filling from my other recipe.', false],
    ['Add the topping (see our crumb recipe).', false],
    ['Pour over the dressing from page 9.', false],
    ['Spread with the filling.', true],
    ['Add the topping (see recipe notes).', true],
    ['Divide the dough of this recipe in two.', true],
    ['Pour over the batter and see page 9 for the salad.', true],
  ])('%s: known %s', (text, isKnown) => {
    expect(factsOfSteps([{ text }], ['carrots', 'sugar']).some((one) => !one.isKnown)).toBe(!isKnown)
  })

  test('a line that is called so tells what is in it', () =>
    expect(contentsOf('Spread with the frosting from my cupcake recipe.', 'vegan frosting (no milk)')).toEqual([]))
})
