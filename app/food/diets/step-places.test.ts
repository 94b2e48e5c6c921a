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

describe('what says of a food that it comes to the dish brings it, in whatever grammar', () => {
  const SHAPES =
    'X will do.|X goes in last.|The X goes in last.|In goes X.|In with the X.|Lastly X.|Finally, X.|X on top.|X to finish.|X to serve.|X on the side.|X alongside.|On top, X.|Not forgetting X.|I like X on mine.|What makes it is X.|It is nothing without X.|Have X ready.|Give it X.|Eat it off X.|Scoop into X.|Fold the leftovers into X.|To serve: X.|X, if you like.|Or X.'.split(
      '|',
    )
  test.each(SHAPES)('%s', (shape) => {
    const brings = (food: string) => contentsOf(shape.replace('X', food), 'potatoes, carrots, olive oil, salt')
    expect(brings('butter')).toContain('milk')
    expect(brings('prawns')).toContain('crustaceans')
    expect(brings('naan')).toContain('gluten')
    expect(brings('margarine')).toContain('milk')
  })

  test('but not what the lines make, nor what the step takes as known', () => {
    expect(contentsOf('The naan goes in the oven.', 'gluten-free flour, yeast')).not.toContain('gluten')
    expect(contentsOf('Cream the sugar and margarine.', 'sugar, oil')).toEqual([])
    expect(contentsOf('Whisk into a mayonnaise.', 'aquafaba, oil')).toEqual([])
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

describe('what a step names of its own comes to the dish', () => {
  test.each([
    ['Serve over a good puddle of custard.', 'apples, flour', 'milk'],
    ['Get a good lump of beef dripping smoking hot.', 'potatoes, polenta', 'flesh'],
    ['Stick a few prawn crackers in the side for scooping.', 'rice, eggs, kecap manis', 'crustaceans'],
    ['Make a well in each plate for a pool of butter.', 'potatoes, oat milk', 'milk'],
    ['Make up the Paxo and push it under the skin.', 'chicken, lemon', 'gluten'],
    ['Shake over what is left in the dukkah jar.', 'aubergines, seeds of a pomegranate', 'nuts'],
    ['Fold in the crumbs of the last Battenberg.', 'cream, cherries', 'nuts'],
    ['Stir through the tail end of the tartare sauce.', 'potatoes', 'eggs'],
    ['Spoon over the brandy butter.', 'mince, apples', 'milk'],
    ['Melt the Dairylea into it.', 'pasta, leek', 'milk'],
    ['Bring to the table with the aioli.', 'potatoes, olive oil', 'eggs'],
    ['Make a bed of couscous.', 'lamb', 'gluten'],
    ['Form patties round a nugget of brie.', 'beans', 'milk'],
    ['Make sure there is plenty of parmesan on top.', 'courgette', 'milk'],
    ['Every bowl gets a shower of pecorino.', 'beans', 'milk'],
    ['Heap up, with a hollow in the top of each heap for the Kerrygold.', 'potatoes, kale', 'milk'],
    ['Add the last of yesterday’s plain omelette in ribbons.', 'rice, peas', 'eggs'],
    ['Stir in Sunday’s gravy granules.', 'rice, peas', 'gluten'],
    ['Scatter over the last of the Bombay mix.', 'cauliflower, onion', 'gluten'],
  ])('%s beside %s: %s', (steps, lines, content) => expect(contentsOf(steps, lines)).toContain(content))

  test.each([
    ['Drain and toss with the pesto.', 'rice pasta, basil, pine nuts, nutritional yeast', 'milk'],
    ['Chill the chocolate mousse for two hours.', 'dark chocolate, aquafaba', 'eggs'],
    ['Cool the carrot cake in the tin.', 'ground almonds, carrots, sugar', 'gluten'],
    ['Bake the apple pie until golden.', 'apples, gluten-free flour, margarine', 'milk'],
    ['Spread the hummus over the carrots.', 'chickpeas, tahini, carrots', 'gluten'],
    ['Cut the brownies into squares.', 'rice flour, cocoa, dates', 'eggs'],
    ['Blend the leaves to a vegan pesto. / Turn the ribbons in the pesto.', 'basil, sunflower seeds', 'nuts'],
    ['Pour the vegan cheese sauce over and stir.', 'gluten-free macaroni, potatoes, nutritional yeast', 'gluten'],
    ['Leave until it stops dripping.', 'coconut yogurt', 'flesh'],
    ['Let the dripping cloth hang.', 'coconut yogurt', 'flesh'],
    ['Make a layer of foil and seal.', 'potatoes', 'gluten'],
  ])('%s beside %s: not %s', (steps, lines, content) => expect(contentsOf(steps, lines)).not.toContain(content))

  const isKnown = (text: string) => factsOfSteps([{ text }], ['beans', 'mint']).every((one) => one.isKnown)
  test.each([
    'Render a hunk of streak o’ lean.',
    'Toast a handful of pinhead in a dry pan.',
    'Cut into wedges with a puddle of Bird’s.',
    'Add a good glug of the brown stuff from Grandma.',
    'Fill with a dollop of whatever you fancy.',
    'Soak the heel of yesterday’s cake and work it in.',
    'Trickle over a little of what my uncle’s garden gave.',
  ])('nobody knows what is in: %s', (text) => expect(isKnown(text)).toBe(false))

  test.each([
    'Add a splash of boiling water and a pinch of salt.',
    'Add a splash of the cooking water.',
    'Pour in a jar of passata.',
    'Fill each with a scoop of it.',
    'A handful of each will do, and a handful of ice.',
    'Keep a jar of these in the fridge.',
    'Fill jars of about 400 ml.',
    'Stir in a handful of torn leaves from the mint.',
    'Scatter a handful of green bits over.',
    'Drop a spoonful of batter into the pan.',
    'Finish with a swirl of colour.',
    'Season with four good dashes of Lea & Perrins.',
    'Keep any leftover sauce in the fridge.',
    'Freeze leftover batter for another day.',
    'On Sunday, cut the cake and serve.',
  ])('known: %s', (text) => expect(isKnown(text)).toBe(true))
})
